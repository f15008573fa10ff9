import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { MemoryRouter } from 'react-router'
import { expect, onTestFinished, test, vi } from 'vitest'
import { Cell, ColumnHead, Table, TableBody, TableHead } from '../lists/table.tsx'
import { LinkTabs } from '../navigation/link-tabs.tsx'
import { Menu, MenuItem } from '../navigation/menu.tsx'
import { Checkbox } from './checkbox.tsx'
import { Field } from './field.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { Textarea } from './textarea.tsx'

test('a field connects its label, hint, and error to its control', () => {
  render(
    <Field label="Notes" hint="Up to 500 characters" error="Notes cannot exceed 500 characters">
      {(control) => <Textarea {...control} />}
    </Field>,
  )
  const notes = screen.getByRole('textbox', { name: 'Notes' })
  expect(notes.getAttribute('aria-invalid')).toBe('true')
  const described = (notes.getAttribute('aria-describedby') ?? '').split(' ')
  expect(described.map((id) => document.getElementById(id)?.textContent)).toEqual([
    'Notes cannot exceed 500 characters',
    'Up to 500 characters',
  ])
})

function ChooseLocation() {
  const [value, setValue] = useState<string | null>(null)
  const options = [
    { value: 'a', label: 'Riverside', hint: '1 Quay Street' },
    { value: 'b', label: 'Old Town' },
  ]
  return (
    <Field label="Gym Location">
      {(control) => (
        <Select
          {...control}
          options={options}
          value={value}
          onValueChange={setValue}
          placeholder="Select a location"
        />
      )}
    </Field>
  )
}

test('a select shows its placeholder until something is chosen, and works with the keyboard', async () => {
  const user = userEvent.setup()
  render(<ChooseLocation />)
  const select = screen.getByRole('combobox', { name: 'Gym Location' })
  expect(select.textContent).toBe('Select a location')
  await user.click(select)
  await user.click(await screen.findByRole('option', { name: /Riverside/ }))
  expect(select.textContent).toBe('Riverside')
})

function Rule() {
  const [checked, setChecked] = useState(true)
  return (
    <Switch
      label="Trainee Approved"
      description="To the trainee"
      checked={checked}
      onCheckedChange={setChecked}
    />
  )
}

test('a switch has a name and a description, and toggles', async () => {
  const user = userEvent.setup()
  render(<Rule />)
  const toggle = screen.getByRole('switch', { name: 'Trainee Approved', description: 'To the trainee' })
  expect(toggle.getAttribute('aria-checked')).toBe('true')
  await user.click(toggle)
  expect(toggle.getAttribute('aria-checked')).toBe('false')
  await user.click(screen.getByText('To the trainee'))
  expect(toggle.getAttribute('aria-checked')).toBe('true')
})

test('link tabs mark the current page', () => {
  const tabs = [
    { to: '/gym-manager', label: 'Gym Management' },
    { to: '/gym-manager/schedule', label: 'Schedule Overview' },
  ]
  render(
    <MemoryRouter>
      <LinkTabs label="Gym Manager Dashboard" tabs={tabs} active="/gym-manager/schedule" />
    </MemoryRouter>,
  )
  expect(screen.getByRole('link', { current: 'page' }).textContent).toBe('Schedule Overview')
})

test('tabs that are out of view fade out, next to an arrow that scrolls to them', async () => {
  const user = userEvent.setup()
  const widths = [
    vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(400),
    vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockReturnValue(1000),
  ]
  onTestFinished(() => widths.forEach((width) => void width.mockRestore()))
  const tabs = ['first', 'second'].map((name) => ({ to: `/${name}`, label: name }))
  const { container } = render(
    <MemoryRouter>
      <LinkTabs label="Pages" tabs={tabs} active="/first" />
    </MemoryRouter>,
  )
  const list = screen.getByRole('navigation', { name: 'Pages' })
  const arrows = () => [...container.querySelectorAll<HTMLElement>('button[aria-hidden]')]
  await waitFor(() => expect(arrows()).toHaveLength(1))
  list.scrollLeft = 100
  fireEvent.scroll(list)
  await waitFor(() => expect(arrows()).toHaveLength(2))
  const scrolled = vi.spyOn(list, 'scrollBy').mockImplementation(() => undefined)
  for (const arrow of arrows()) await user.click(arrow)
  expect(scrolled.mock.calls).toEqual([[{ left: -300 }], [{ left: 300 }]])
  list.scrollLeft = 600
  fireEvent.scroll(list)
  await waitFor(() => expect(arrows()).toHaveLength(1))
})

test('a table has a caption, headers, and checkboxes with hidden labels', () => {
  render(
    <Table caption="Trainees for Iron Works">
      <TableHead>
        <ColumnHead>Trainee</ColumnHead>
        <ColumnHead>Status</ColumnHead>
      </TableHead>
      <TableBody>
        <tr>
          <Cell>
            <Checkbox label="Select Leila Haddad" isLabelHidden />
          </Cell>
          <Cell>Pending</Cell>
        </tr>
      </TableBody>
    </Table>,
  )
  screen.getByRole('table', { name: 'Trainees for Iron Works' })
  expect(screen.getAllByRole('columnheader').map((head) => head.textContent)).toEqual(['Trainee', 'Status'])
  screen.getByRole('checkbox', { name: 'Select Leila Haddad' })
})

test('a menu opens from its button and runs the action once', async () => {
  const user = userEvent.setup()
  const acts: string[] = []
  render(
    <Menu trigger={<button type="button">Actions</button>}>
      <MenuItem onClick={() => acts.push('approve')}>Approve</MenuItem>
      <MenuItem isDestructive disabled onClick={() => acts.push('reject')}>
        Reject
      </MenuItem>
    </Menu>,
  )
  await user.click(screen.getByRole('button', { name: 'Actions' }))
  const item = await screen.findByRole('menuitem', { name: 'Reject' })
  expect(item.getAttribute('aria-disabled')).toBe('true')
  await user.click(screen.getByRole('menuitem', { name: 'Approve' }))
  expect(acts).toEqual(['approve'])
})
