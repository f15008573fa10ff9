import { LIMITS } from '@spotter/contract/shared/limits.ts'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { TextInput } from '../../components/ui/forms/text-input.tsx'
import { classNames } from '../../lib/class-names.ts'
import type { Command } from './command.ts'

interface Section {
  name: string
  commands: readonly Command[]
}

interface CommandListProps {
  typed: string
  onType: (text: string) => void
  sections: readonly Section[]
  isSearching: boolean
  /** Why people and places are missing. */
  problem: string | null
  onChoose: (command: Command) => void
}

/** A combobox whose list is always open: the focus stays in the field, and the arrow keys move through the list. */
export function CommandList({ typed, onType, sections, isSearching, problem, onChoose }: CommandListProps) {
  const id = useId()
  const shown = sections.filter(({ commands }) => commands.length > 0)
  const commands = shown.flatMap((section) => section.commands)
  const { active, activate, onKeyDown } = useActiveCommand(commands, typed, onChoose)
  const optionId = (command: Command) => `${id}-${commands.indexOf(command)}`
  return (
    <div className="grid gap-3">
      <TextInput
        role="combobox"
        aria-label="Find a page, a person, a place, or an action"
        aria-expanded="true"
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active && optionId(active)}
        placeholder="Page, person, place, or action"
        autoComplete="off"
        spellCheck={false}
        maxLength={LIMITS.search}
        value={typed}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <p role="status" className="text-muted text-sm empty:hidden">
        {statusOf({ isSearching, problem, count: commands.length })}
      </p>
      <div
        role="listbox"
        id={`${id}-list`}
        aria-label="Results"
        className="grid h-[45dvh] content-start gap-3 overflow-y-auto sm:h-auto sm:max-h-[60dvh]"
      >
        {shown.map(({ name, commands }) => (
          // biome-ignore lint/a11y/useSemanticElements: a listbox can't contain a fieldset
          <div key={name} role="group" aria-label={name}>
            <p aria-hidden="true" className="px-3 pb-1 font-medium text-muted text-xs">
              {name}
            </p>
            {commands.map((command) => (
              <Option
                key={command.id}
                id={optionId(command)}
                command={command}
                isActive={command === active}
                onPoint={() => activate(command)}
                onChoose={() => onChoose(command)}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  )
}

interface OptionProps {
  id: string
  command: Command
  isActive: boolean
  onPoint: () => void
  onChoose: () => void
}

function Option({ id, command, isActive, onPoint, onChoose }: OptionProps) {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) element.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the combobox has the focus and handles the keys
    // biome-ignore lint/a11y/useFocusableInteractive: the same
    <div
      ref={element}
      id={id}
      role="option"
      aria-selected={isActive}
      onMouseMove={onPoint}
      onClick={onChoose}
      className={classNames(
        'flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-ui px-3 py-1.5 text-sm sm:min-h-10',
        isActive && 'bg-hover',
      )}
    >
      <span className="wrap-anywhere min-w-0">{command.label}</span>
      {command.hint && (
        <span className={classNames('wrap-anywhere min-w-0 text-xs', !isActive && 'text-muted')}>
          {command.hint}
        </span>
      )}
    </div>
  )
}

/** The first is active until someone moves; new words start again at the first. */
function useActiveCommand(commands: readonly Command[], typed: string, onChoose: (command: Command) => void) {
  const [moved, setMoved] = useState<{ typed: string; id: string } | null>(null)
  const chosen = moved?.typed === typed ? commands.find(({ id }) => id === moved.id) : undefined
  const active = chosen ?? commands[0]
  const activate = ({ id }: Command) => setMoved({ typed, id })
  const move = (index: number) => {
    const next = commands.at(index % commands.length)
    if (next) activate(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    const index = active ? commands.indexOf(active) : 0
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown') move(index + 1)
    else if (event.key === 'ArrowUp') move(index - 1)
    else if (event.key === 'Enter' && active) onChoose(active)
    else return
    event.preventDefault()
  }
  return { active, activate, onKeyDown }
}

interface Outcome {
  isSearching: boolean
  problem: string | null
  count: number
}

function statusOf({ isSearching, problem, count }: Outcome) {
  if (problem) return problem
  if (count > 0) return null
  return isSearching ? 'Searching...' : 'Nothing found. Try another name or fewer words.'
}
