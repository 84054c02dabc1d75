import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it } from 'vitest'
import { Composer } from './composer.tsx'

function draw(turn: number, busy: boolean, said: string[], arrives = true) {
  return (
    <Composer
      chips={['Skip']}
      turn={turn}
      busy={busy}
      onSay={(sentence) => {
        said.push(`${turn}: ${sentence}`)
        return Promise.resolve(arrives)
      }}
    />
  )
}

it('A sentence entered while the last answer is on its way is said after it', async () => {
  const said: string[] = []
  const { rerender } = render(draw(1, false, said))
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  rerender(draw(2, true, said))
  const line = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(line, 'host at IHOP{Enter}')
  expect(said).toEqual(['1: Skip'])
  rerender(draw(2, false, said))
  expect(said).toEqual(['1: Skip', '2: host at IHOP'])
  expect(line.value).toBe('')
})

it('It waits in the line if the last answer did not arrive', async () => {
  const said: string[] = []
  const { rerender } = render(draw(1, false, said, false))
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }))
  rerender(draw(1, true, said, false))
  const line = screen.getByRole<HTMLInputElement>('textbox')
  await userEvent.type(line, 'host at IHOP{Enter}')
  rerender(draw(1, false, said, false))
  expect(said).toEqual(['1: Skip'])
  expect(line.value).toBe('host at IHOP')
})
