import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { Output } from '@crewcall/contract/kit.ts'
import { previewOffer, rankPros } from '@crewcall/contract/candidates.ts'
import { IconCircleCheck } from '@tabler/icons-react'
import { getProAtLocation } from '@crewcall/contract/network.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { skippedText } from '../../domain/pro/obstacle-words.ts'
import { useLocation } from '../../domain/location/location.ts'
import type { OfferAnswer } from '../../domain/offer/offer-command.ts'
import { useState } from 'react'
import { Button } from '../../ui/button.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import styles from './offer.module.css'
import type { Chosen } from './use-chosen-pros.ts'
import { Notice } from '../../ui/notice.tsx'

/** So many skipped pros are named at first: the names of others are asked for one by one. */
const FIRST = 20

/** The result of the offers: who did not get one and why, by name; and why many offers ended early. */
export function OfferOutcome({ answer, chosen }: { answer: OfferAnswer; chosen: readonly Chosen[] }) {
  const words = useT()
  const { t } = words
  const client = useQueryClient()
  const [isLong, setLong] = useState(false)
  if (answer.skipped.length === 0 && !answer.failure) return <GotIt answer={answer} />
  const shown = client
    .getQueriesData<Output<typeof rankPros>>({ queryKey: [rankPros.module, rankPros.name] })
    .flatMap(([, list]) => list?.results ?? [])
  const foreseen = client
    .getQueriesData<Output<typeof previewOffer>>({ queryKey: [previewOffer.module, previewOffer.name] })
    .flatMap(([, outlook]) => outlook?.skipped ?? [])
  const nameOf = (proId: number) =>
    chosen.find(({ id }) => id === proId)?.name ??
    shown.find(({ pro }) => pro.id === proId)?.pro.display_name ??
    foreseen.find(({ pro_id }) => pro_id === proId)?.display_name
  const named = isLong ? answer.skipped : answer.skipped.slice(0, FIRST)
  return (
    <Notice tone="wait" role="alert">
      {answer.failure && (
        <p>
          {t('{count, plural, one {Stopped after 1 offer: {reason}} other {Stopped after # offers: {reason}}}', {
            reason: words.refused(answer.failure),
            count: answer.offers.length,
          })}
        </p>
      )}
      {answer.skipped.length > 0 && (
        <strong>
          {t('{count, plural, one {One pro did not get it} other {# pros did not get it}}', { count: answer.skipped.length })}
        </strong>
      )}
      <ul>
        {named.map((skipped) => (
          <li key={skipped.pro_id}>
            <Named proId={skipped.pro_id} name={nameOf(skipped.pro_id)} />: {isolated(skippedText(words, skipped))}
          </li>
        ))}
      </ul>
      {named.length < answer.skipped.length && (
        <Button variant="text" size="small" onClick={() => setLong(true)}>
          {t('Show all {count}', { count: answer.skipped.length })}
        </Button>
      )}
    </Notice>
  )
}

function Named({ proId, name }: { proId: number; name: string | undefined }) {
  return name === undefined ? <AskedName proId={proId} /> : isolated(name)
}

/** The name of a pro who is on another page of the list, or was chosen before this page was reopened. */
function AskedName({ proId }: { proId: number }) {
  const { t } = useT()
  const { id } = useLocation()
  const { data } = useQuery({
    ...api.query(getProAtLocation, { params: { id: String(proId) }, query: { location_id: String(id) } }),
    retry: false,
  })
  return isolated(data?.display_name ?? t('A pro'))
}

/** Background offers may end when nobody watches, so their result stays on the page. */
function GotIt({ answer: { total } }: { answer: OfferAnswer }) {
  const { t } = useT()
  if (total == null) return null
  return (
    <p className={styles.gotIt} role="status">
      <IconCircleCheck size={18} aria-hidden="true" />{' '}
      {t('{count, plural, one {The pro has it} other {All # pros have it}}', { count: total })}
    </p>
  )
}
