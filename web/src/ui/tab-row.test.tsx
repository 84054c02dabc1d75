import { render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { useChosenInView } from './tab-row.tsx'

function Tabs() {
  return (
    <div ref={useChosenInView('standing')} role="tablist">
      <button role="tab" aria-selected="false" aria-label="About me" />
      <button role="tab" aria-selected="true" aria-label="Standing" />
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
  expect(watched).toEqual(tabs)
  const sized = { clientWidth: 200, offsetWidth: 100, offsetLeft: 400 }
  Object.defineProperty(row, 'clientWidth', { value: sized.clientWidth })
  for (const name of ['offsetWidth', 'offsetLeft'] as const) Object.defineProperty(tabs[1], name, { value: sized[name] })
  tell()
  expect(row.scrollLeft).toBe(350)
})
