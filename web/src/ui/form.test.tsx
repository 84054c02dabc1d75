import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import { act, fireEvent, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { z } from 'zod'
import { expect, it, vi } from 'vitest'
import { AppTheme } from '../theme/app-theme.tsx'
import { Button } from './button.tsx'
import { TextField } from './fields/text-fields.tsx'
import { TimeEntry, TimeField } from './fields/time-field.tsx'
import { ApiError } from '../lib/api-error.ts'
import { Form } from './form.tsx'
import { useContractForm } from '../lib/contract-form.ts'

const body = z.object({ name: z.string().min(3, 'At least 3 letters'), end: z.string() })

function show(onSend: (values: unknown) => Promise<unknown>) {
  function Example() {
    const form = useContractForm(body, { name: '', end: '17:00:00' })
    return (
      <Form form={form} onSend={onSend}>
        <TextField name="name" label="Name" />
        <TimeField name="end" label="Ends" />
        <Button type="submit">Save</Button>
      </Form>
    )
  }
  const router = createRouter({ routeTree: createRootRoute({ component: Example }), history: createMemoryHistory() })
  render(
    <AppTheme>
      <RouterProvider router={router as never} />
    </AppTheme>,
  )
}

it('An error appears after half a second and disappears at once when fixed', async () => {
  show(async () => undefined)
  const input = await screen.findByLabelText('Name')
  const type = (value: string) => fireEvent.change(input, { target: { value } })
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  const message = () => screen.queryByText('At least 3 letters')
  vi.useFakeTimers()
  try {
    type('ab')
    await pass(490)
    expect(message()).toBeNull()
    await pass(20)
    expect(message()).toBeTruthy()
    type('abc')
    await pass(0)
    expect(message()).toBeNull()
  } finally {
    vi.useRealTimers()
  }
})

it('An error neither comes nor goes while a button is held: the button would move away from under the press', async () => {
  let sent = 0
  show(async () => (sent += 1))
  const input = await screen.findByLabelText('Ends')
  await userEvent.clear(input)
  await userEvent.type(input, 'qq')
  const button = screen.getByText('Save')
  const user = userEvent.setup()
  await user.pointer({ keys: '[MouseLeft>]', target: button })
  expect(document.activeElement).not.toBe(input)
  expect(screen.queryByText('This is no time. Write it as 5:30 pm or 17:30.')).toBeNull()
  await user.pointer({ keys: '[/MouseLeft]', target: button })
  expect(await screen.findByText('This is no time. Write it as 5:30 pm or 17:30.')).toBeTruthy()
  expect(sent).toBe(0)
})

it('A server error is shown at its field, the rest above the buttons', async () => {
  const details = [
    { code: 'invalid', message: 'Taken', target: 'name' },
    { code: 'invalid', message: 'Elsewhere', target: 'other' },
  ]
  show(() => Promise.reject(new ApiError(400, { error: { code: 'invalid', message: 'Two things are wrong', details } }, null)))
  await userEvent.type(await screen.findByLabelText('Name'), 'abcd')
  await userEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('Taken')).toBeTruthy()
  expect(screen.getByText('Two things are wrong')).toBeTruthy()
})

it('A time is sent in the API format', async () => {
  let sent: unknown
  show(async (values) => (sent = values))
  await userEvent.type(await screen.findByLabelText('Name'), 'Dinner')
  const time = screen.getByLabelText('Ends')
  await userEvent.clear(time)
  await userEvent.type(time, '530p')
  await userEvent.click(screen.getByText('Save'))
  expect(sent).toEqual({ name: 'Dinner', end: '17:30:00' })
})

it('What is no time stays in its field, which says so, and nothing is sent until it is one', async () => {
  let sent: unknown
  show(async (values) => {
    sent = values
  })
  await userEvent.type(await screen.findByLabelText('Name'), 'Maya')
  const end = screen.getByLabelText<HTMLInputElement>('Ends')
  await userEvent.clear(end)
  await userEvent.type(end, '25:80')
  await userEvent.click(screen.getByText('Save'))
  expect(await screen.findByText('This is no time. Write it as 5:30 pm or 17:30.')).toBeTruthy()
  expect([end.value, sent]).toEqual(['25:80', undefined])
  await userEvent.clear(end)
  await userEvent.type(end, '9p')
  await userEvent.click(screen.getByText('Save'))
  expect(screen.queryByText('This is no time. Write it as 5:30 pm or 17:30.')).toBeNull()
  expect([end.value, sent]).toEqual(['9:00 pm', { name: 'Maya', end: '21:00:00' }])
})

it('Arrow keys step a time by 15 minutes, over midnight too', async () => {
  let sent: unknown
  show(async (values) => (sent = values))
  await userEvent.type(await screen.findByLabelText('Name'), 'Maya')
  const end = screen.getByLabelText<HTMLInputElement>('Ends')
  await userEvent.type(end, '{ArrowUp}')
  expect(end.value).toBe('5:15 pm')
  await userEvent.type(end, '{ArrowDown}{ArrowDown}')
  expect(end.value).toBe('4:45 pm')
  await userEvent.clear(end)
  await userEvent.type(end, '11:50p{ArrowUp}')
  expect(end.value).toBe('12:05 am')
  await userEvent.click(screen.getByText('Save'))
  expect(sent).toEqual({ name: 'Maya', end: '00:05:00' })
})

it('An end that is not after its start is marked as the next day', () => {
  const entry = (after: string, value: string) => (
    <AppTheme>
      <TimeEntry label="End" after={after} value={value} onChange={() => undefined} />
    </AppTheme>
  )
  const { rerender } = render(entry('17:30:00', '01:00:00'))
  expect(screen.getByText('+1 day')).toBeTruthy()
  rerender(entry('09:00:00', '17:00:00'))
  expect(screen.queryByText('+1 day')).toBeNull()
})
