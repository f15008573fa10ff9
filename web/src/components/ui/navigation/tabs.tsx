import { Tabs as Base } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'
import { tabClass, tabListClass } from './tab-class.ts'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** Panels on one page. If each tab has its own URL, use `LinkTabs`. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className="grid gap-4">
      <Base.List aria-label={label} activateOnFocus className={tabListClass}>
        {tabs.map((tab) => (
          <Base.Tab key={tab.value} value={tab.value} className={tabClass(tab.value === value)}>
            {tab.label}
          </Base.Tab>
        ))}
      </Base.List>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="focus-ring">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
