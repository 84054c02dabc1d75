import { MantineProvider } from '@mantine/core'
import { render, screen, waitFor } from '@testing-library/react'
import { expect, it } from 'vitest'
import { DialogFrame, SheetFrame } from './dialog-frame.tsx'

const frames = [
  ['dialog', DialogFrame],
  ['sheet', SheetFrame],
] as const

it.each(frames)('A form in a %s starts in its first field', async (_, Frame) => {
  render(
    <MantineProvider env="test">
      <Frame opened onClose={() => undefined} title="Offer">
        <input type="hidden" />
        <input aria-label="Done before" disabled />
        <input aria-label="Name" />
      </Frame>
    </MantineProvider>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Name')))
})

it.each(frames)('An element of a %s marked as first comes before its fields', async (_, Frame) => {
  render(
    <MantineProvider env="test">
      <Frame opened onClose={() => undefined} title="Offer">
        <input aria-label="Name" />
        <button data-autofocus="true">Send</button>
      </Frame>
    </MantineProvider>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Send' })))
})

it.each(frames)('Of radio buttons in a %s the selected one is first', async (_, Frame) => {
  render(
    <MantineProvider env="test">
      <Frame opened onClose={() => undefined} title="Offer">
        <input type="radio" name="way" aria-label="Now" />
        <input type="radio" name="way" aria-label="Later" defaultChecked />
      </Frame>
    </MantineProvider>,
  )
  await waitFor(() => expect(document.activeElement).toBe(screen.getByLabelText('Later')))
})

it.each(frames)('A %s that is closing accepts no presses', async (_, Frame) => {
  const frame = (opened: boolean) => (
    <MantineProvider>
      <Frame opened={opened} onClose={() => undefined} title="Offer">
        <button>Send</button>
      </Frame>
    </MantineProvider>
  )
  const { rerender } = render(frame(true))
  const button = await screen.findByRole('button', { name: 'Send' })
  expect(button.closest('[inert]')).toBeNull()
  rerender(frame(false))
  expect(button.isConnected).toBe(true)
  expect(button.closest('[inert]')).toBeTruthy()
})
