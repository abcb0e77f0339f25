import Charthouse

/// Scripts for command-line completion in shells, made from the commands' descriptions.
enum Completion {
  /// The script for bash.
  static func bash(_ commands: [Command]) -> String {
    let cases = commands.map { command in
      """
          \(command.name))
            options='\(names(of: command.options))'
            argument=\(bashArgument(command.argument))
            ;;
      """
    }
    let values = valued(commands).map { names, value in
      """
          \(names.joined(separator: "|")))
            \(bash(value))
            return
            ;;
      """
    }
    return """
      # Completion of charthouse for bash; made by 'charthouse completion bash'.
      _charthouse_kinds() {
        charthouse kinds 2>/dev/null | awk 'NR > 1 { print $1 }'
      }

      _charthouse() {
        local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]}
        local options='' argument=''
        if [ "$COMP_CWORD" -eq 1 ]; then
          mapfile -t COMPREPLY < <(compgen -W '\(names(of: commands)) help --help --version' -- "$word")
          return
        fi
        # After --name=, bash passes the equals sign as a separate word.
        if [ "$word" = = ]; then
          word=''
        elif [ "$before" = = ]; then
          before=${COMP_WORDS[COMP_CWORD-2]}
        fi
        case $before in
      \(values.joined(separator: "\n"))
        esac
        case ${COMP_WORDS[1]} in
      \(cases.joined(separator: "\n"))
          help) argument='-W "\(names(of: commands))"' ;;
        esac
        case $word in
          -*) mapfile -t COMPREPLY < <(compgen -W "$options" -- "$word") ;;
          *) [ -z "$argument" ] || mapfile -t COMPREPLY < <(eval "compgen $argument" -- '"$word"') ;;
        esac
      }

      complete -o filenames -F _charthouse charthouse
      """
  }

  /// The script for zsh.
  static func zsh(_ commands: [Command]) -> String {
    let cases = commands.map { command in
      let options = command.options.map { option in "      \(zsh(option))" }
      let argument = command.argument.map { ["      '*:\($0.placeholder):\(zsh($0))'"] } ?? []
      return """
            \(command.name))
              _arguments -s \\
        \((options + argument).joined(separator: " \\\n"))
              ;;
        """
    }
    return """
      #compdef charthouse
      # Completion of charthouse for zsh; made by 'charthouse completion zsh'.
      _charthouse_kinds() {
        local -a kinds
        kinds=(${(f)"$(charthouse kinds 2>/dev/null | awk 'NR > 1 { print $1 }')"})
        _describe kind kinds
      }

      _charthouse() {
        local -a commands
        commands=(
      \(commands.map { "    '\($0.name):\(quoted($0.summary))'" }.joined(separator: "\n"))
        )
        if (( CURRENT == 2 )); then
          _describe command commands
          return
        fi
        local command=$words[2]
        shift words
        (( CURRENT-- ))
        case $command in
      \(cases.joined(separator: "\n"))
          help) _describe command commands ;;
        esac
      }

      if [ "$funcstack[1]" = _charthouse ]; then
        _charthouse "$@"
      else
        compdef _charthouse charthouse
      fi
      """
  }

  // MARK: - bash

  private static func names(of options: [Option]) -> String {
    options.flatMap { ["--\($0.name)"] + ($0.short.map { ["-\($0)"] } ?? []) }
      .joined(separator: " ")
  }

  private static func names(of commands: [Command]) -> String {
    commands.map(\.name).joined(separator: " ")
  }

  /// Options with values, each with all its names.
  ///
  /// A name has the same meaning in every command.
  private static func valued(_ commands: [Command]) -> [([String], Option.Value)] {
    var seen: Set<String> = []
    return commands.flatMap(\.options).compactMap { option in
      guard let value = option.value, seen.insert(option.name).inserted else { return nil }
      return (["--\(option.name)"] + (option.short.map { ["-\($0)"] } ?? []), value)
    }
  }

  private static func bash(_ value: Option.Value) -> String {
    switch value {
    case .any: "COMPREPLY=()"
    case .file, .kind, .choice, .choiceOrFile:
      "mapfile -t COMPREPLY < <(compgen \(bashList(value)) -- \"$word\")"
    }
  }

  private static func bashList(_ value: Option.Value) -> String {
    switch value {
    case .any: ""
    case .file: "-f"
    case .kind: "-W \"$(_charthouse_kinds)\""
    case .choice(_, let names): "-W '\(names.joined(separator: " "))'"
    case .choiceOrFile(_, let names): "-f -W '\(names.joined(separator: " "))'"
    }
  }

  private static func bashArgument(_ value: Option.Value?) -> String {
    switch value {
    case nil, .any?: "''"
    case .kind?: "'-W \"$(_charthouse_kinds)\"'"
    case .file?: "-f"
    case .choice(_, let names)?: "'-W \"\(names.joined(separator: " "))\"'"
    case .choiceOrFile(_, let names)?: "'-f -W \"\(names.joined(separator: " "))\"'"
    }
  }

  // MARK: - zsh

  private static func zsh(_ option: Option) -> String {
    let summary = "[\(quoted(option.summary))]"
    let value = option.value.map { ":\($0.placeholder):\(zsh($0))" } ?? ""
    let long = "--\(option.name)\(option.value == nil ? "" : "=")"
    guard let short = option.short else { return "'*\(long)\(summary)\(value)'" }
    return "'*\(long)\(summary)\(value)' '*-\(short)\(summary)\(value)'"
  }

  private static func zsh(_ value: Option.Value) -> String {
    switch value {
    case .any: " "
    case .file: "_files"
    case .kind: "_charthouse_kinds"
    case .choice(_, let names): "(\(names.joined(separator: " ")))"
    case .choiceOrFile(_, let names):
      "{_alternative \"names:name:(\(names.joined(separator: " ")))\" \"files:file:_files\"}"
    }
  }

  /// A text escaped for single quotes of zsh, in which brackets and colons have special meanings.
  private static func quoted(_ text: String) -> String {
    text.map { character in
      switch character {
      case "'": "'\\''"
      case "[", "]", ":", "\\": "\\\(character)"
      default: String(character)
      }
    }.joined()
  }
}
