import { Menu as Base } from '@base-ui/react/menu'
import Check from 'lucide-react/icons/check'
import type { ReactElement, ReactNode } from 'react'
import { Link } from 'react-router'
import { classNames } from '../../../lib/class-names.ts'
import { popupClass, popupItemClass } from '../forms/popup-class.ts'

interface MenuProps {
  /** The button that opens the menu. */
  trigger: ReactElement
  children: ReactNode
  align?: 'start' | 'end'
  defaultOpen?: boolean
}

export function Menu({ trigger, children, align = 'end', defaultOpen }: MenuProps) {
  return (
    <Base.Root modal={false} defaultOpen={defaultOpen}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner className="z-50" align={align} sideOffset={6} collisionPadding={8}>
          <Base.Popup className={classNames(popupClass, 'min-w-56 max-w-80 p-1')}>{children}</Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  )
}

interface MenuItemProps {
  icon?: ReactNode
  children: ReactNode
  onClick: () => void
  disabled?: boolean
  isDestructive?: boolean
}

export function MenuItem({ icon, children, onClick, disabled, isDestructive }: MenuItemProps) {
  return (
    <Base.Item
      onClick={onClick}
      disabled={disabled}
      className={classNames(popupItemClass, isDestructive && 'text-danger')}
    >
      {icon}
      {children}
    </Base.Item>
  )
}

export function MenuGroup({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      {children}
    </Base.Group>
  )
}

function MenuLabel({ children }: { children: ReactNode }) {
  return (
    <Base.GroupLabel className="px-3 pt-2 pb-1 font-medium text-muted text-xs">{children}</Base.GroupLabel>
  )
}

export function MenuLink({ to, icon, children }: { to: string; icon?: ReactNode; children: ReactNode }) {
  return (
    <Base.LinkItem closeOnClick render={<Link to={to} />} className={popupItemClass}>
      {icon}
      {children}
    </Base.LinkItem>
  )
}

interface MenuChoiceProps<Value extends string> {
  label: string
  options: readonly { value: Value; label: string; icon?: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

export function MenuChoice<Value extends string>({
  label,
  options,
  value,
  onValueChange,
}: MenuChoiceProps<Value>) {
  return (
    <Base.Group>
      <MenuLabel>{label}</MenuLabel>
      <Base.RadioGroup value={value} onValueChange={onValueChange}>
        {options.map((option) => (
          <Base.RadioItem key={option.value} value={option.value} className={popupItemClass}>
            {option.icon}
            <span className="flex-1">{option.label}</span>
            <Base.RadioItemIndicator>
              <Check aria-hidden="true" className="size-4 text-accent-ink" />
            </Base.RadioItemIndicator>
          </Base.RadioItem>
        ))}
      </Base.RadioGroup>
    </Base.Group>
  )
}

interface MenuCheckboxProps {
  checked: boolean
  onCheckedChange: (checked: boolean) => void
  children: ReactNode
}

export function MenuCheckbox({ checked, onCheckedChange, children }: MenuCheckboxProps) {
  return (
    <Base.CheckboxItem checked={checked} onCheckedChange={onCheckedChange} className={popupItemClass}>
      <span className="flex-1">{children}</span>
      <Base.CheckboxItemIndicator>
        <Check aria-hidden="true" className="size-4 text-accent-ink" />
      </Base.CheckboxItemIndicator>
    </Base.CheckboxItem>
  )
}

export function MenuDivider() {
  return <Base.Separator className="my-1 border-line border-t" />
}
