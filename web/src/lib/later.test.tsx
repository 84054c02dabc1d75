import { render, screen } from '@testing-library/react'
import { describe, expect, it, vi } from 'vitest'
import { Toaster } from '../ui/toaster.tsx'
import { later } from './later.ts'

/** A menu whose code arrives at the second try. */
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

describe('what opens over a screen', () => {
  it('waits for the line when it is wanted without one, says so, and opens by itself', async () => {
    const line = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
    const load = openMenu()
    expect(await screen.findByText('No connection. This opens as soon as you are back online.')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('The menu')).toBeTruthy()
  })

  it('opens also when its code arrives between the drawing and what follows it', async () => {
    const arrives = Promise.withResolvers<{ words: string }>()
    // As if it came at once.
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
