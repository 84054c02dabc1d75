import type { JobHistoryTalk, TalkLine } from '@crewcall/contract/job-history.ts'
import { isolated } from '@crewcall/contract/rules/direction.ts'
import { useEffect, useRef, type ReactNode } from 'react'
import { useT } from '../../lib/i18n.ts'
import styles from './job-history.module.css'
import { answerTo, heardText } from './words.ts'

const greeting = { asked: 'JOB', trouble: null, aside: null } as const

/** What was said and asked, the newest at the end. `saying` is a sentence on its way. */
export function Conversation({ talk, saying }: { talk: JobHistoryTalk; saying: string | undefined }) {
  const { t } = useT()
  const end = useRef<HTMLDivElement>(null)
  const count = useRef(talk.lines.length)
  useEffect(() => {
    // A talk that is only opened stays at its beginning, so that the page is read from the top.
    if (talk.lines.length > 0 || count.current > 0) end.current?.scrollIntoView({ block: talk.asked === 'REVIEW' ? 'center' : 'nearest' })
    count.current = talk.lines.length
  }, [talk.lines.length, talk.asked, saying])
  return (
    <div role="log" aria-label={t('Conversation')} className={styles.log}>
      <Ours line={greeting} isLast={talk.lines.length === 0} />
      {talk.lines.map((line, index) => (
        <div key={talk.turn - talk.lines.length + index} className={styles.turn}>
          <Theirs>{line.said}</Theirs>
          {line.sent_to !== null && <p className={`${styles.sent} soft small`}>{t('Sent to {service}', { service: line.sent_to })}</p>}
          <Ours line={line} jobs={line.jobs} isLast={index === talk.lines.length - 1} />
        </div>
      ))}
      {saying !== undefined && (
        <div className={styles.turn} aria-busy="true">
          <Theirs>{saying}</Theirs>
        </div>
      )}
      <div ref={end} className={styles.end} />
    </div>
  )
}

function Theirs({ children }: { children: string }) {
  const { t } = useT()
  return (
    <p className={`${styles.said} as-typed`}>
      <span className="visually-hidden">{t('You:')} </span>
      {isolated(children)}
    </p>
  )
}

type OursProps = { line: Pick<TalkLine, 'asked' | 'trouble' | 'aside'>; jobs?: TalkLine['jobs']; isLast: boolean }

function Ours({ line, jobs = [], isLast }: OursProps) {
  const words = useT()
  const { t } = words
  const { first, question, hint } = answerTo(line, words)
  const heard = jobs.map((job) => heardText(job, words)).filter((text) => text !== '')
  // What was heard is repeated only where it says something new.
  const isShown = line.trouble === null && (line.aside === 'SO_FAR' || (line.aside === null && line.asked !== 'REVIEW'))
  return (
    <div className={styles.answer} data-trouble={line.trouble !== null}>
      <span className="visually-hidden">{t('{product}:')} </span>
      {first !== undefined && <p>{first}</p>}
      {isShown && heard.length > 0 && <Heard>{heard}</Heard>}
      <p className={isLast ? 'strong' : undefined}>{question}</p>
      {isLast && hint !== undefined && <p className="soft small">{hint}</p>}
    </div>
  )
}

function Heard({ children }: { children: readonly string[] }): ReactNode {
  return (
    <ul className={`${styles.heard} small`}>
      {children.map((text, index) => (
        <li key={index}>{text}</li>
      ))}
    </ul>
  )
}
