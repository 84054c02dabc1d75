import { fireEvent, render } from '@testing-library/react'
import { expect, it } from 'vitest'
import { useEscape } from './use-escape.ts'

function Layer({ name, closed }: { name: string; closed: string[] }) {
  useEscape(true, () => closed.push(name))
  return null
}

it('Escape closes the last opened layer, one at a time', () => {
  const closed: string[] = []
  render(<Layer name="sheet" closed={closed} />)
  const over = render(<Layer name="dialog" closed={closed} />)
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed).toEqual(['dialog'])
  over.unmount()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  expect(closed).toEqual(['dialog', 'sheet'])
})

it('Escape in an open list of a field is handled by the list', () => {
  const closed: string[] = []
  render(<Layer name="dialog" closed={closed} />)
  const field = document.body.appendChild(document.createElement('input'))
  field.setAttribute('data-mantine-stop-propagation', 'true')
  fireEvent.keyDown(field, { key: 'Escape' })
  expect(closed).toEqual([])
})
