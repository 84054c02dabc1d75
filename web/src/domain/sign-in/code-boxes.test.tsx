import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, it, vi } from 'vitest'
import { CodeBoxes } from './code-boxes.tsx'
import { PinInput } from '../../ui/fields/pin-field.tsx'

const boxes = () =>
  screen
    .getAllByRole<HTMLInputElement>('textbox')
    .map(({ value }) => value || '_')
    .join('')
const box = (number: number) => screen.getByLabelText<HTMLInputElement>(`Digit ${number}`)

function Pin({ onCode }: { onCode: (code: string) => void }) {
  const [code, setCode] = useState('')
  return <PinInput label="Code" value={code} onChange={setCode} onComplete={onCode} />
}

it('One digit of a code is corrected, and the others stay', async () => {
  const onCode = vi.fn()
  render(<Pin onCode={onCode} />)
  const user = userEvent.setup()
  await user.type(box(1), '12345')
  expect(boxes()).toBe('12345_')
  await user.click(box(2))
  await user.keyboard('9')
  expect(boxes()).toBe('19345_')
  expect(document.activeElement).toBe(box(3))
  await user.click(box(4))
  await user.keyboard('{Backspace}')
  expect(boxes()).toBe('193_5_')
  await user.click(box(6))
  await user.keyboard('6')
  expect([boxes(), onCode.mock.calls.length]).toEqual(['193_56', 0])
  await user.click(box(4))
  await user.keyboard('7')
  expect([boxes(), onCode.mock.calls]).toEqual(['193756', [['193756']]])
})

it('A pasted code fills all boxes, from whichever has the focus', async () => {
  const onCode = vi.fn()
  render(<Pin onCode={onCode} />)
  const user = userEvent.setup()
  await user.type(box(1), '12')
  await user.paste('654 321')
  expect([boxes(), onCode.mock.calls]).toEqual(['654321', [['654321']]])
})

it('A full sign-in code grows only behind its last digit', async () => {
  render(<CodeBoxes action="Sign in" problem="Wrong" busy={false} onCode={async () => {}} />)
  const user = userEvent.setup()
  await user.type(box(1), '123456')
  await user.click(box(2))
  await user.keyboard('9')
  expect(boxes()).toBe('193456')
  await user.click(box(6))
  await user.keyboard('7')
  expect(boxes()).toBe('1934567_')
})
