import { fireEvent, render, screen } from '@testing-library/react'
import { expect, it, vi } from 'vitest'
import { Button } from './button.tsx'

it('says that it takes no press while it is busy, keeps the focus, and takes presses again', () => {
  const handleClick = vi.fn()
  const view = render(
    <Button busy onClick={handleClick}>
      Post
    </Button>,
  )
  const button = screen.getByRole('button', { name: 'Post' })
  button.focus()
  fireEvent.click(button)
  expect(handleClick).not.toHaveBeenCalled()
  expect(button.getAttribute('aria-disabled')).toBe('true')
  expect(document.activeElement).toBe(button)

  view.rerender(
    <Button busy={false} onClick={handleClick}>
      Post
    </Button>,
  )
  fireEvent.click(button)
  expect(handleClick).toHaveBeenCalledOnce()
  expect(button.hasAttribute('aria-disabled')).toBe(false)
})
