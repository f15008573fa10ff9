import { render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test, vi } from 'vitest'
import { Button } from '../buttons/button.tsx'
import { AlertDialog } from './alert-dialog.tsx'
import { Dialog } from './dialog.tsx'

function Example() {
  const [open, setOpen] = useState(false)
  return (
    <>
      <Button onClick={() => setOpen(true)}>Edit location</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title="Edit Location"
        description="Riverside"
        footer={<Button>Save</Button>}
      >
        <input aria-label="Name" />
      </Dialog>
    </>
  )
}

test('a dialog has a name and a description, closes on Escape, and returns the focus', async () => {
  const user = userEvent.setup()
  render(<Example />)
  const opener = screen.getByRole('button', { name: 'Edit location' })
  await user.click(opener)
  await screen.findByRole('dialog', { name: 'Edit Location', description: 'Riverside' })
  await user.keyboard('{Escape}')
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(document.activeElement).toBe(opener))
})

test("a dialog's close button closes it", async () => {
  const user = userEvent.setup()
  render(<Example />)
  await user.click(screen.getByRole('button', { name: 'Edit location' }))
  await user.click(await screen.findByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
})

function renderAlert(isBusy: boolean) {
  const onConfirm = vi.fn()
  const onOpenChange = vi.fn()
  render(
    <AlertDialog
      open
      onOpenChange={onOpenChange}
      title="Delete Riverside?"
      description="Are you sure you want to delete this location?"
      confirmLabel="Delete"
      busyLabel="Deleting..."
      cancelLabel="Keep it"
      onConfirm={onConfirm}
      isBusy={isBusy}
      isDestructive
    />,
  )
  return { user: userEvent.setup(), onConfirm, onOpenChange }
}

test("an alert dialog's confirm button names the action", async () => {
  const { user, onConfirm, onOpenChange } = renderAlert(false)
  await user.click(await screen.findByRole('button', { name: 'Delete' }))
  expect(onConfirm).toHaveBeenCalledOnce()
  await user.click(screen.getByRole('button', { name: 'Keep it' }))
  expect(onOpenChange).toHaveBeenCalledWith(false)
})

test("a busy alert dialog can't be confirmed again or closed", async () => {
  const { user, onConfirm, onOpenChange } = renderAlert(true)
  await user.click(await screen.findByRole('button', { name: 'Deleting...' }))
  await user.keyboard('{Escape}')
  expect(onConfirm).not.toHaveBeenCalled()
  expect(onOpenChange).not.toHaveBeenCalled()
})
