import { useBlocker } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { useT } from '../lib/i18n.ts'
import { showToast } from '../lib/toast.ts'

/** While a card, sheet or dialog is open, Back closes it instead of leaving; once something was typed in it, the second Back does. */
export function BackCloses({ onClose }: { onClose: () => void }) {
  const { t } = useT()
  const isTyped = useRef(false)
  useEffect(() => {
    const hear = ({ target }: Event) => {
      if (target instanceof Element && target.closest('[role="dialog"]')) isTyped.current = true
    }
    document.addEventListener('input', hear)
    return () => document.removeEventListener('input', hear)
  }, [])
  useBlocker({
    shouldBlockFn: ({ action }) => {
      if (action !== 'BACK') return false
      if (!isTyped.current) onClose()
      else showToast(t('What you typed is not saved yet. Go back once more to discard it.'), { tone: 'info' })
      isTyped.current = false
      return true
    },
    // Leaving the product asks in the words of the browser.
    enableBeforeUnload: () => isTyped.current,
  })
  return null
}
