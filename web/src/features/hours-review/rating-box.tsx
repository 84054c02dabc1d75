import type { reviewRatings } from '@crewcall/contract/applications.ts'
import type { RosterRow } from '@crewcall/contract/timesheets.ts'
import { useState } from 'react'
import type { z } from 'zod'
import { BlockDialog } from '../../domain/pro/block-dialog.tsx'
import { useCan } from '../../domain/person/can.tsx'
import { useLocation } from '../../domain/location/location.ts'
import { type Sentence, useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { StarsInput } from '../../ui/fields/stars-field.tsx'
import { useReview } from './commands.ts'
import field from '../../ui/fields/field.module.css'
import styles from './hours-review.module.css'

type Ratings = z.output<typeof reviewRatings>
type Aspect = Exclude<keyof Ratings, 'overall'>
const aspects: { name: Aspect; label: Sentence }[] = [
  { name: 'punctuality', label: 'On time' },
  { name: 'skill', label: 'Skill' },
  { name: 'attitude', label: 'Attitude' },
  { name: 'appearance', label: 'Appearance' },
]

/** Stars for the pro, saved immediately; further input expands below. A poor rating offers to block. */
export function RatingBox({ row }: { row: RosterRow }) {
  const { t } = useT()
  const { id: location_id, organization_id } = useLocation()
  const mayReview = useCan('review.pro', { location_id, organization_id })
  const mayBlock = useCan('block.edit', { location_id, organization_id })
  const { send } = useReview()
  const [isBlocking, setBlocking] = useState(false)
  const { application } = row
  const pro = application.gigster
  const { feedback = '', ratings } = application.review ?? {}
  const save = (changes: Partial<Ratings>, words = feedback) =>
    void send({
      params: { id: String(application.id) },
      body: { feedback: words, ratings: { ...ratings, overall: ratings?.overall ?? 5, ...changes } },
    })

  if (!mayReview) return <span />
  return (
    <div className={styles.rating} role="group" aria-label={t('Rate {name}', { name: pro.display_name })}>
      <StarsInput value={ratings?.overall ?? 0} onChange={(overall) => save({ overall })} />
      {ratings && (
        <details className={styles.more}>
          <summary>{t('Say more')}</summary>
          {aspects.map(({ name, label }) => (
            <div key={name} className="spread small">
              <span>{t(label)}</span>
              <StarsInput value={ratings[name] ?? 0} onChange={(stars) => save({ [name]: stars })} />
            </div>
          ))}
          <Feedback saved={feedback} onSave={(words) => save({}, words)} />
        </details>
      )}
      {ratings && ratings.overall <= 2 && mayBlock && !application.is_blocked && (
        <Button variant="text" size="small" onClick={() => setBlocking(true)}>
          {t('Block {name}…', { name: pro.first_name })}
        </Button>
      )}
      <BlockDialog pro={{ id: pro.id, name: pro.display_name }} opened={isBlocking} onClose={() => setBlocking(false)} />
    </div>
  )
}

function Feedback({ saved, onSave }: { saved: string; onSave: (words: string) => void }) {
  const { t } = useT()
  const [words, setWords] = useState(saved)
  return (
    <div className={styles.feedback}>
      <textarea
        className={field.input}
        aria-label={t('Feedback, for your team and {product}')}
        placeholder={t('Feedback, for your team and {product}')}
        rows={2}
        maxLength={5000}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      <Button variant="outlined" size="small" disabled={words.trim() === saved} onClick={() => onSave(words.trim())}>
        {t('Save feedback')}
      </Button>
    </div>
  )
}
