import { IconWifiOff } from '@tabler/icons-react'
import { useQueryClient } from '@tanstack/react-query'
import { useComeBack, useIsOnline } from '../lib/connection.ts'
import { languageTag, useT } from '../lib/i18n.ts'
import { useOldestShown } from '../lib/kept-answers/age.ts'
import styles from './states.module.css'

/** Shown on every screen while offline, and over answers kept on this device, with their age. */
export function OfflineNote() {
  const { t, locale } = useT()
  const client = useQueryClient()
  const isOnline = useIsOnline()
  const oldest = useOldestShown()
  // A network without a connection to the server does not say when it has one.
  useComeBack(isOnline && oldest !== null, () => void client.invalidateQueries())
  if (isOnline && oldest === null) return null
  return (
    <p role="status" className={styles.offline}>
      <IconWifiOff size={16} aria-hidden="true" />
      {oldest === null
        ? t('You are offline. What you see may be out of date; it updates automatically once you are back online.')
        : t('As of {time}, no connection.', { time: momentText(oldest, languageTag(locale)) })}
    </p>
  )
}

// In the time of this device: "9:40 pm", on another day with the day.
function momentText(at: number, language: string): string {
  const time = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit' }).format(at).replace(/\s/, ' ').toLowerCase()
  if (new Date(at).toDateString() === new Date().toDateString()) return time
  return `${new Intl.DateTimeFormat(language, { weekday: 'short', month: 'short', day: 'numeric' }).format(at)}, ${time}`
}
