import { render, screen } from '@testing-library/react'
import { Component, type ReactNode } from 'react'
import { describe, expect, it, vi } from 'vitest'
import { Toaster } from '../ui/toaster.tsx'
import { fetchTheRest, later } from './later.ts'

/** A menu whose code arrives on the second attempt. */
function openMenu() {
  const load = vi.fn<() => Promise<{ words: string }>>().mockRejectedValueOnce(new Error('gone')).mockResolvedValue({ words: 'The menu' })
  const menu = later(load)
  const Menu = () => menu.use(true)?.words
  render(
    <>
      <Menu />
      <Toaster />
    </>,
  )
  return load
}

describe('code for what opens over a screen', () => {
  it('waits for the connection when it is wanted offline, says so, and opens automatically', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = openMenu()
    expect(await screen.findByText('No connection. This opens as soon as you are back online.')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('The menu')).toBeTruthy()
  })

  it('that could not be loaded while online fails where it was wanted, and not where it is no longer wanted', async () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined)
    const caught = vi.fn()
    const gone = later(() => Promise.reject<string>(new Error('gone')))
    class Fence extends Component<{ children: ReactNode }> {
      override state = { hasFailed: false }
      static getDerivedStateFromError = () => ({ hasFailed: true })
      override componentDidCatch = caught
      override render = () => (this.state.hasFailed ? 'It did not come' : this.props.children)
    }
    const Menu = ({ isWanted }: { isWanted: boolean }) => gone.use(isWanted) ?? 'Closed'
    const menu = (isWanted: boolean) => (
      <Fence>
        <Menu isWanted={isWanted} />
      </Fence>
    )
    const { rerender } = render(menu(true))
    rerender(menu(false))
    await new Promise((resolve) => setTimeout(resolve))
    expect(screen.getByText('Closed')).toBeTruthy()
    rerender(menu(true))
    expect(await screen.findByText('It did not come')).toBeTruthy()
    expect(caught.mock.calls[0]?.[0]).toMatchObject({ message: 'gone' })
  })

  it('is not shown while nobody wants it, and loads automatically four seconds after the first screen, when the browser is idle', async () => {
    vi.useFakeTimers()
    const [early, late] = [vi.fn(async () => 'early'), vi.fn(async () => 'late')]
    const menu = later(early)
    fetchTheRest()
    await vi.advanceTimersByTimeAsync(4199)
    expect(early).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(1)
    expect(early).toHaveBeenCalledOnce()
    // What is declared after that waits only for an idle browser.
    later(late)
    const idle = vi.fn((work: () => void) => work())
    vi.stubGlobal('requestIdleCallback', idle)
    await vi.advanceTimersByTimeAsync(200)
    expect(late).toHaveBeenCalledOnce()
    later(late)
    expect([idle, late].map(({ mock }) => mock.calls.length)).toEqual([1, 2])
    vi.unstubAllGlobals()
    vi.useRealTimers()
    const Menu = ({ isWanted }: { isWanted: boolean }) => menu.use(isWanted) ?? 'Closed'
    const { rerender } = render(<Menu isWanted={false} />)
    expect(screen.getByText('Closed')).toBeTruthy()
    rerender(<Menu isWanted />)
    expect(screen.getByText('early')).toBeTruthy()
    expect(early).toHaveBeenCalledOnce()
  })

  it('also opens when its code arrives between rendering and effects', async () => {
    const arrives = Promise.withResolvers<{ words: string }>()
    // As if it arrived at once.
    vi.spyOn(arrives.promise, 'then').mockImplementation((take) => (take?.({ words: 'The menu' }), arrives.promise) as never)
    const menu = later(() => arrives.promise)
    const Menu = () => {
      const words = menu.use(true)?.words
      menu.fetch()
      return words
    }
    render(<Menu />)
    expect(await screen.findByText('The menu')).toBeTruthy()
  })
})
