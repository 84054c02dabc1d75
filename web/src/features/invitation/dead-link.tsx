import type { Locale } from '@crewcall/contract/enums.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { viewerTimezone } from '../../domain/time/when-text.tsx'
import { type Translate, useT } from '../../lib/i18n.ts'
import { ButtonLink } from '../../ui/button.tsx'
import type { Opened } from './opened.ts'
import styles from './invitation.module.css'

/** A link that is no longer valid, with what happened and what to do. */
export function DeadLink({ opened }: { opened: Opened }) {
  const { t, locale } = useT()
  const { title, text } = wordsOf(opened, t, locale)
  const isInside = opened.status === 'ACCEPTED' && opened.addressee === 'ME'
  return <Dead title={title} text={text} to={isInside ? placeOf(opened) : '/'} />
}

/** An unknown link, or one replaced by a newer message. */
export function UnknownLink() {
  const { t } = useT()
  return (
    <Dead
      title={t('This invitation no longer works')}
      text={t('A newer invitation may have replaced it: look for the newest message, or ask the person who invited you to send it again.')}
    />
  )
}

/** A link whose invitation was withdrawn or declined. */
export function WithdrawnLink() {
  const { t } = useT()
  return (
    <Dead
      title={t('This invitation was withdrawn')}
      text={t('It was taken back or declined. Ask the person who invited you for a new one if you want to join.')}
    />
  )
}

/** A truncated link, e.g. one broken in two lines; no request is sent for it. */
export function CutOffLink() {
  const { t } = useT()
  return (
    <Dead
      title={t('This link was cut off')}
      text={t(
        'Part of it is missing, which happens when a message splits it. Copy the whole link into the address bar, or open it from the message again.',
      )}
    />
  )
}

function Dead({ title, text, to = '/' }: { title: string; text: string; to?: string }) {
  const { t } = useT()
  return (
    <>
      <div role="status">
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
      <ButtonLink to={to} variant="outlined" size="mainAction" wide>
        {to === '/' ? t('Go to the home page') : t('Open it')}
      </ButtonLink>
    </>
  )
}

function placeOf({ location_id }: Opened): string {
  return location_id === undefined ? '/start' : `/locations/${location_id}/home`
}

function wordsOf(
  { status, manager_name, place_name, expiration_date, addressee }: Opened,
  t: Translate,
  locale: Locale,
): { title: string; text: string } {
  if (status === 'ACCEPTED' && addressee === 'ME')
    return { title: t('You joined {place}', { place: place_name }), text: t('You accepted this invitation already.') }
  if (status === 'ACCEPTED')
    return { title: t('This invitation was used'), text: t('A link works once. Sign in with the address it was sent to.') }
  if (status === 'EXPIRED') {
    const day = formatDay(expiration_date, viewerTimezone(), locale)
    return {
      title: t('This invitation has expired'),
      text: t('It was valid until {day}. Ask {name} to send it again.', { day, name: manager_name }),
    }
  }
  return {
    title: t('This invitation needs a new link'),
    text: t('Its message could not be delivered. Ask {name} to send it again.', { name: manager_name }),
  }
}
