import type { Resource } from '@crewcall/contract/resources.ts'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useRef, useState } from 'react'
import type { FieldValues, UseFormReturn } from 'react-hook-form'
import { errorSentence } from '../../lib/api-error.ts'
import { useT } from '../../lib/i18n.ts'
import { refetch } from '../../lib/query.ts'
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
  form: UseFormReturn<Typed>
  /** One command for one row; throws if it is refused. */
  act: (row: Row, typed: Typed) => Promise<unknown>
  /** What the commands change, refetched once at the end. */
  touches: readonly Resource[] | undefined
  onDone: (count: number) => void
  /** @param left the rows that were not done */
  onClose: (left: readonly Row[]) => void
  /** What will happen, and the fields of the form. */
  children: ReactNode
}

/**
 * One command for each of many rows, one after another: progress while it lasts, a stop, and the refused rows with the reason of each, which
 * do not keep back the others and can be tried again.
 */
export function ManyDialog<Row, Typed extends FieldValues>(props: Props<Row, Typed>) {
  const { title, nameOf, action, destructive = false, form, children } = props
  const { t } = useT()
  const { left, refused, at, run, stop } = useMany(props)
  const isRunning = at !== undefined
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
          <ul className={styles.rows} role="status" aria-label={t('Refused')}>
            {left.map((row, place) => (
              <li key={`${place} ${nameOf(row)}`}>
                <strong>{nameOf(row)}</strong>: {refused.get(row) ?? t('Not tried yet')}
              </li>
            ))}
          </ul>
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

function Names({ names }: { names: readonly string[] }) {
  const { t } = useT()
  const more = names.length - mostNames
  return (
    <ul className={styles.rows}>
      {names.slice(0, mostNames).map((name, place) => (
        <li key={`${place} ${name}`}>{name}</li>
      ))}
      {more > 0 && <li className="soft">{t('and {more, plural, one {# more} other {# more}}', { more })}</li>}
    </ul>
  )
}

function useMany<Row, Typed extends FieldValues>({ rows, act, touches, onDone, onClose }: Props<Row, Typed>) {
  const client = useQueryClient()
  const [left, setLeft] = useState(rows)
  const [refused, setRefused] = useState<ReadonlyMap<Row, string>>(new Map())
  const [at, setAt] = useState<{ done: number; of: number }>()
  const isStopped = useRef(false)

  async function run(typed: Typed): Promise<void> {
    isStopped.current = false
    const why = new Map<Row, string>()
    const done = new Set<Row>()
    for (const [place, row] of left.entries()) {
      if (isStopped.current) break
      setAt({ done: place, of: left.length })
      try {
        await act(row, typed)
        done.add(row)
      } catch (error) {
        why.set(row, errorSentence(error))
      }
    }
    await refetch(client, touches)
    const rest = left.filter((row) => !done.has(row))
    setAt(undefined)
    setRefused(why)
    setLeft(rest)
    if (done.size > 0) onDone(done.size)
    if (rest.length === 0 || (isStopped.current && why.size === 0)) onClose(rest)
  }
  return { left, refused, at, run, stop: () => (isStopped.current = true) }
}
