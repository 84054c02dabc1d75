import { MantineProvider } from '@mantine/core'
import { fireEvent, render, screen, waitFor } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Confirm } from './dialog.tsx'

const question = (opened: boolean, onConfirm: () => unknown) => (
  <MantineProvider>
    <Confirm opened={opened} onClose={() => undefined} title="Sign out of all devices?" action="Sign out" onConfirm={onConfirm}>
      <p>You need a new code to come back.</p>
    </Confirm>
  </MantineProvider>
)

it('Two presses are one command until it is settled, then it can be retried', async () => {
  const settle: (() => void)[] = []
  const act = vi.fn<() => Promise<void>>(() => new Promise((resolve) => settle.push(resolve)))
  render(question(true, act))
  const button = await screen.findByRole('button', { name: 'Sign out' })
  fireEvent.click(button)
  fireEvent.click(button)
  expect(act).toHaveBeenCalledTimes(1)
  settle[0]?.()
  await waitFor(() => {
    fireEvent.click(button)
    expect(act).toHaveBeenCalledTimes(2)
  })
})

it('A press while the dialog closes does nothing', async () => {
  const act = vi.fn<() => void>()
  const { rerender } = render(question(true, act))
  const button = await screen.findByRole('button', { name: 'Sign out' })
  rerender(question(false, act))
  expect(button.isConnected).toBe(true)
  fireEvent.click(button)
  expect(act).not.toHaveBeenCalled()
})
