import { render, screen } from '@testing-library/react'
import { useRef } from 'react'
import { expect, it, vi } from 'vitest'
import { useChosenInView } from './tab-row.tsx'

function Tabs() {
  const row = useRef<HTMLDivElement>(null)
  useChosenInView(row, 'standing')
  return (
    <div ref={row} role="tablist">
      <button role="tab" aria-selected="false" />
      <button role="tab" aria-selected="true" />
    </div>
  )
}

it('The selected tab is in view, also after its letters loaded', () => {
  const watched: Element[] = []
  let tell = () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      constructor(told: () => void) {
        tell = told
      }
      observe = (part: Element) => void watched.push(part)
      disconnect = () => {}
    },
  )
  render(<Tabs />)
  const [row, tabs] = [screen.getByRole('tablist'), screen.getAllByRole('tab')]
  expect(watched).toEqual([row, ...tabs])
  const sized = { clientWidth: 200, offsetWidth: 100, offsetLeft: 400 }
  Object.defineProperty(row, 'clientWidth', { value: sized.clientWidth })
  for (const name of ['offsetWidth', 'offsetLeft'] as const) Object.defineProperty(tabs[1], name, { value: sized[name] })
  tell()
  expect(row.scrollLeft).toBe(350)
})
