import { joined } from '@crewcall/contract/rules/direction.ts'
import { formatDay } from '@crewcall/contract/rules/time.ts'
import { listRecommendedPros, type crewPro } from '@crewcall/contract/job-postings.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { pagesOf } from '../../../domain/lists/pro-pages.ts'
import { usePersonPicture } from '../../../domain/picture/picture-address.ts'
import { useT } from '../../../lib/i18n.ts'
import { Avatar } from '../../../ui/avatar.tsx'
import { Button } from '../../../ui/button.tsx'
import { LoadMore } from '../../../ui/load-more.tsx'
import { Row, Rows } from '../../../ui/rows.tsx'
import { EmptyState, ErrorScreen, PageSkeleton } from '../../../ui/states.tsx'
import { Tag } from '../../../ui/tag.tsx'
import { useHiring } from '../use-hiring.ts'
import { useInvite } from './commands.ts'

type CrewPro = z.infer<typeof crewPro>

/** Pros who worked here, best for the job first, to be invited one by one or together (docs/rules/hire.md#crew). */
export function CrewList({ jobId }: { jobId: string }) {
  const { t } = useT()
  const { mayManage } = useHiring()
  const pages = useInfiniteQuery(pagesOf(listRecommendedPros, {}, { id: jobId }))
  const invite = useInvite()
  const [chosen, setChosen] = useState<readonly number[]>([])
  if (pages.error) return <ErrorScreen error={pages.error} retry={() => void pages.refetch()} />
  if (!pages.data) return <PageSkeleton rows={3} />
  const crew = pages.data.pages.flatMap(({ results }) => results)
  if (crew.length === 0)
    return <EmptyState title={t('Nobody worked here yet')}>{t('Pros who worked a shift here are recommended for your jobs.')}</EmptyState>
  const toggle = (id: number) => setChosen((before) => (before.includes(id) ? before.filter((one) => one !== id) : [...before, id]))
  async function handleInvite(ids: readonly number[]) {
    if (await invite.send({ params: { id: jobId }, body: { pro_ids: [...ids] } })) setChosen([])
  }
  return (
    <div className="stack gap-12">
      <Rows within label={t('Recommended from your crew')}>
        {crew.map((pro) => (
          <CrewRow
            key={pro.pro_id}
            pro={pro}
            mayInvite={mayManage}
            isChosen={chosen.includes(pro.pro_id)}
            onPick={() => toggle(pro.pro_id)}
            onInvite={() => void handleInvite([pro.pro_id])}
          />
        ))}
      </Rows>
      {chosen.length > 0 && (
        <div className="cluster">
          <Button busy={invite.isPending} disabled={chosen.length > 50} onClick={() => void handleInvite(chosen)}>
            {t('{count, plural, one {Invite # pro} other {Invite # pros}}', { count: chosen.length })}
          </Button>
        </div>
      )}
      <LoadMore pages={pages} />
    </div>
  )
}

type RowProps = { pro: CrewPro; mayInvite: boolean; isChosen: boolean; onPick: () => void; onInvite: () => void }

function CrewRow({ pro, mayInvite, isChosen, onPick, onInvite }: RowProps) {
  const { t, locale } = useT()
  const { timezone } = useHiring()
  const picture = usePersonPicture(pro.headshot_public_id)
  const isOpen = mayInvite && pro.invited_at === null && pro.candidate_id === null
  const facts = [
    t('{count, plural, one {# shift here} other {# shifts here}}', { count: pro.shift_count }),
    ...(pro.rating === null ? [] : [t('rated {stars}', { stars: pro.rating.toFixed(1) })]),
    t('last {day}', { day: formatDay(pro.last_worked_at, timezone, locale) }),
  ]
  return (
    <Row
      lead={
        <>
          {isOpen && (
            <input type="checkbox" aria-label={t('Choose {name}', { name: pro.display_name })} checked={isChosen} onChange={onPick} />
          )}
          <Avatar name={pro.display_name} src={picture} size={40} />
        </>
      }
      title={
        <span className="cluster">
          <strong>{pro.display_name}</strong>
          {pro.is_same_position && <Tag tone="accent">{t('Worked in this position')}</Tag>}
        </span>
      }
      sub={joined(facts, ' · ')}
      trail={
        pro.candidate_id !== null ? (
          <Tag tone="good">{t('Applied|candidate')}</Tag>
        ) : pro.invited_at !== null ? (
          <Tag>{t('Invited {day}', { day: formatDay(pro.invited_at, timezone, locale) })}</Tag>
        ) : (
          isOpen && (
            <Button size="small" variant="outlined" onClick={onInvite} aria-label={t('Invite {name}', { name: pro.display_name })}>
              {t('Invite')}
            </Button>
          )
        )
      }
    />
  )
}
