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
    expect(await screen.findByText('No connection. This opens as soon as it is back.')).toBeTruthy()
    expect(load).toHaveBeenCalledOnce()
    line.mockReturnValue(true)
    window.dispatchEvent(new Event('online'))
    expect(await screen.findByText('The menu')).toBeTruthy()
  })
})
