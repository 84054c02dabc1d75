import { phrase } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { viewerTimezone } from '../../domain/when-text.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import type { Opened } from './opened.ts'
import styles from './invitation.module.css'

/** A link that opens nothing any more, with what happened and what to do. */
export function DeadLink({ opened }: { opened: Opened }) {
  const { title, text } = wordsOf(opened)
  const isInside = opened.status === 'ACCEPTED' && opened.addressee === 'ME'
  return <Dead title={title} text={text} to={isInside ? placeOf(opened) : '/'} />
}

/** A link nobody sent, or one that a newer message replaced. */
export function UnknownLink() {
  return (
    <Dead
      title="This invitation no longer works"
      text="A newer invitation may have replaced it: look for the newest message, or ask the person who invited you to send it again."
    />
  )
}

/** A link of which a part is missing, as when a message breaks it in two lines; nobody needs to be asked about it. */
export function CutOffLink() {
  return (
    <Dead
      title="This link was cut off"
      text="A part of it is missing, which happens when a message breaks it in two. Copy all of it from the message into the address bar, or press it there again."
    />
  )
}

function Dead({ title, text, to = '/' }: { title: string; text: string; to?: string }) {
  return (
    <>
      <div role="status">
        <h1>{title}</h1>
        <p className={styles.lead}>{text}</p>
      </div>
      <ButtonLink to={to} variant="outlined" size="mainAction" wide>
        {to === '/' ? 'Go to the start' : 'Open it'}
      </ButtonLink>
    </>
  )
}

function placeOf({ location_id }: Opened): string {
  return location_id === undefined ? '/start' : `/locations/${location_id}/home`
}

function wordsOf({ is_withdrawn, status, manager_name, place_name, expiration_date, addressee }: Opened): { title: string; text: string } {
  if (is_withdrawn)
    return {
      title: 'This invitation was withdrawn',
      text: phrase`It was taken back or declined. Ask ${manager_name} for a new one if you want to join.`,
    }
  if (status === 'ACCEPTED' && addressee === 'ME')
    return { title: phrase`You joined ${place_name}`, text: 'You accepted this invitation already.' }
  if (status === 'ACCEPTED')
    return { title: 'This invitation was used', text: 'A link works once. Sign in with the address it was sent to.' }
  if (status === 'EXPIRED') {
    const day = formatDay(expiration_date, viewerTimezone())
    return { title: 'This invitation ran out', text: phrase`It was good until ${day}. Ask ${manager_name} to send it again.` }
  }
  return {
    title: 'This invitation needs a new link',
    text: phrase`Its message could not be delivered. Ask ${manager_name} to send it again.`,
  }
}
