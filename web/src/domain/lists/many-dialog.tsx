import type { Resource } from '@crewcall/contract/resources.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useBlocker } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { refetch } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { Dialog } from '../../ui/dialog.tsx'
import { Form } from '../../ui/form.tsx'
import { ProgressBar } from '../../ui/progress-bar.tsx'
import styles from './many-dialog.module.css'

/** Names listed in the question; the rest are counted. */
const mostNames = 8

type Props<Row, Typed extends FieldValues> = {
  /** The question, for so many rows. */
  title: (count: number) => string
  rows: readonly Row[]
  nameOf: (row: Row) => string
  /** The verb of the button. */
  action: string
  destructive?: boolean
  /** The name of a refused row as a link, in a new tab: this dialog has the other names. */
  linkOf?: (row: Row) => ReactNode
  form: UseFormReturn<Typed>
  /** What the commands change, refetched once at the end. */
  touches: readonly Resource[] | undefined
  /** @param already how many of them were so before */
  onDone: (count: number, already: number) => void
  /** @param left the rows that were not done */
  onClose: (left: readonly Row[]) => void
  /** What will happen, and the fields of the form. */
  children: ReactNode
} & Sending<Row, Typed>

type Sending<Row, Typed> =
  | {
      /** One command for one row; throws if it is refused. */
      act: (row: Row, typed: Typed) => Promise<unknown>
      part?: never
    }
  | {
      act?: never
      /** One command for so many rows; throws if all of it is refused. */
      part: { size: number; send: (rows: readonly Row[], typed: Typed) => Promise<PartOutcome<Row>> }
    }
/** The rows of a part that were not done, with why, or null if they are still to be sent; how many were so before. */
export type PartOutcome<Row> = { left: ReadonlyMap<Row, string | null>; already: number }

/**
 * One command for each of many rows, or for each part of them, one after another: progress while it lasts, a stop, and the refused rows with
 * the reason of each, which do not keep back the others and can be tried again.
 */
export function ManyDialog<Row, Typed extends FieldValues>(props: Props<Row, Typed>) {
  const { title, nameOf, linkOf, action, destructive = false, form, children } = props
  const { t } = useT()
  const { left, refused, done, at, run, stop } = useMany(props)
  const isRunning = at !== undefined
  useBlocker({
    shouldBlockFn: () => {
      if (isRunning) showToast(t('This is still under way. Stop it before you leave.'), { tone: 'info' })
      return isRunning
    },
    enableBeforeUnload: () => isRunning,
  })
  const handleClose = () => (isRunning ? stop() : props.onClose(left))
  return (
    <Dialog opened onClose={handleClose} title={title(left.length)}>
      <Form form={form} label={title(left.length)} onSend={run} guarded={false}>
        {refused.size === 0 ? (
          <>
            <Names names={left.map(nameOf)} />
            {children}
          </>
        ) : (
          <>
            <p role="status">{t('{done} done, {left} not', { done, left: left.length })}</p>
            <ul className={`${styles.rows} bullets`} aria-label={t('Refused')}>
              {left.map((row, place) => (
                <li key={`${place} ${nameOf(row)}`}>
                  <strong>{linkOf ? linkOf(row) : nameOf(row)}</strong>: {refused.get(row) ?? t('Not tried yet')}
                </li>
              ))}
            </ul>
          </>
        )}
        {at && <ProgressBar label={t('{done} of {of} done', at)} max={at.of} value={at.done} />}
        {at && <p className="soft small tabular">{t('{done} of {of} done', at)}</p>}
        <Dialog.Actions>
          <Button variant="text" onClick={handleClose}>
            {isRunning ? t('Stop') : t('Cancel')}
          </Button>
          <Button type="submit" variant={destructive ? 'destructive' : 'contained'} busy={isRunning}>
            {refused.size === 0 ? action : t('Try again')}
          </Button>
        </Dialog.Actions>
      </Form>
    </Dialog>
  )
}

/** Some names; beyond the first ones how many more. */
function Names({ names }: { names: readonly string[] }) {
  const { t } = useT()
  const more = names.length - mostNames
  return (
    <ul className={`${styles.rows} bullets`}>
      {names.slice(0, mostNames).map((name, place) => (
        <li key={`${place} ${name}`}>{name}</li>
      ))}
      {more > 0 && <li className="soft">{t('and {more, plural, one {# more} other {# more}}', { more })}</li>}
    </ul>
  )
}

function useMany<Row, Typed extends FieldValues>({ rows, touches, onDone, onClose, ...sending }: Props<Row, Typed>) {
  const client = useQueryClient()
  const [left, setLeft] = useState(rows)
  const [total] = useState(rows.length)
  const [refused, setRefused] = useState<ReadonlyMap<Row, string>>(new Map())
  const [at, setAt] = useState<{ done: number; of: number }>()
  const isStopped = useRef(false)
  // Nobody sees the refusals of a screen that was left.
  useEffect(
    () => () => {
      isStopped.current = true
    },
    [],
  )
  const { size, send } = sending.part ?? oneByOne(sending.act)

  async function run(typed: Typed): Promise<void> {
    isStopped.current = false
    const why = new Map<Row, string>()
    const done = new Set<Row>()
    const waiting = [...left]
    let already = 0
    while (waiting.length > 0 && !isStopped.current) {
      const part = waiting.splice(0, size)
      setAt({ done: left.length - waiting.length - part.length, of: left.length })
      try {
        const outcome = await send(part, typed)
        already += outcome.already
        const again = part.filter((row) => outcome.left.get(row) === null)
        for (const row of part) if (!outcome.left.has(row)) done.add(row)
        for (const [row, reason] of outcome.left) if (reason !== null) why.set(row, reason)
        waiting.unshift(...again)
        if (again.length === part.length) break
      } catch (error) {
        for (const row of part) why.set(row, errorSentence(error))
        // What refuses a whole part, such as a lost connection, refuses the next ones too.
        if (size > 1) break
      }
    }
    await refetch(client, touches)
    const rest = left.filter((row) => !done.has(row))
    setAt(undefined)
    setRefused(why)
    setLeft(rest)
    if (done.size > 0) onDone(done.size, already)
    if (rest.length === 0 || (isStopped.current && why.size === 0)) onClose(rest)
  }
  return { left, refused, done: total - left.length, at, run, stop: () => (isStopped.current = true) }
}

function oneByOne<Row, Typed>(act: (row: Row, typed: Typed) => Promise<unknown>) {
  const send = async ([row]: readonly Row[], typed: Typed): Promise<PartOutcome<Row>> => {
    if (row !== undefined) await act(row, typed)
    return { left: new Map(), already: 0 }
  }
  return { size: 1, send }
}
