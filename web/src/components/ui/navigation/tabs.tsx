import { Tabs as Base } from '@base-ui/react/tabs'
import { type ReactNode, useRef } from 'react'
import { ScrollingTabs } from './scrolling-tabs.tsx'
import { tabClass, tabListClass } from './tab-class.ts'

interface TabsProps<Value extends string> {
  label: string
  tabs: readonly { value: Value; label: ReactNode; content: ReactNode }[]
  value: Value
  onValueChange: (value: Value) => void
}

/** Panels on one page. If each tab has its own URL, use `LinkTabs`. */
export function Tabs<Value extends string>({ label, tabs, value, onValueChange }: TabsProps<Value>) {
  const list = useRef<HTMLDivElement>(null)
  return (
    <Base.Root value={value} onValueChange={(next: Value) => onValueChange(next)} className="grid gap-4">
      <ScrollingTabs list={list}>
        <Base.List ref={list} aria-label={label} activateOnFocus className={tabListClass}>
          {tabs.map((tab) => (
            <Base.Tab key={tab.value} value={tab.value} className={tabClass(tab.value === value)}>
              {tab.label}
            </Base.Tab>
          ))}
        </Base.List>
      </ScrollingTabs>
      {tabs.map((tab) => (
        <Base.Panel key={tab.value} value={tab.value} className="focus-ring">
          {tab.content}
        </Base.Panel>
      ))}
    </Base.Root>
  )
}
