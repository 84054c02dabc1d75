import { approveCover, listCoversToDecide, refuseCover, type StaffCover } from '@crewcall/contract/covers.ts'
import { IconUsersGroup } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useLocation } from '../../domain/location/location.ts'
import { useActor } from '../../domain/person/actor.ts'
import { Can } from '../../domain/person/can.tsx'
import { ShiftInReturn } from '../../domain/pro-shift/shift-in-return.tsx'
import { useT } from '../../lib/i18n.ts'
import { api, useCommand } from '../../lib/query.ts'
import { Button } from '../../ui/button.tsx'
import styles from './roster.module.css'

/** Pros of this shift who ask others to take it; whoever would is approved or refused here. */
export function CoverRequests({ gigId }: { gigId: string }) {
  const { id: location_id } = useLocation()
  const { data } = useQuery(api.query(listCoversToDecide, { query: { location_id, gig_id: Number(gigId) } }))
  return (
    <>
      {data?.results.map((cover) => (
        <CoverRequest key={cover.id} cover={cover} />
      ))}
    </>
  )
}

function CoverRequest({ cover: { id, state, from, taken_by, taken_at, in_return, message } }: { cover: StaffCover }) {
  const { t } = useT()
  const { id: location_id, organization_id } = useLocation()
  const approve = useCommand(approveCover, {
    success: () => (in_return ? t('The two shifts are traded') : t('{name} is confirmed', { name: taken_by?.name ?? '' })),
  })
  const self = useActor()?.gigster_profile_id
  const isOwn = self != null && [from.id, taken_by?.id].includes(self)
  const at = { location_id, organization_id, ...(isOwn ? { pro_id: self } : {}) }
  const refuse = useCommand(refuseCover, { success: () => t('{name} keeps the shift', { name: from.name }) })
  return (
    <div className={`${styles.pending} toned small`} data-tone="wait" role="group" aria-label={t('Cover for {name}', { name: from.name })}>
      <IconUsersGroup size={20} aria-hidden="true" />
      <div className="stack gap-4">
        <p>
          {taken_by
            ? t('{taker} would take the shift of {name}', { taker: taken_by.name, name: from.name })
            : t('{name} asks others to take this shift, and is on it until you approve somebody.', { name: from.name })}
        </p>
        {taken_by && in_return && (
          <p>
            {t('In return, {name} would take', { name: from.name })} <ShiftInReturn shift={in_return} />
          </p>
        )}
        {state === 'TRADE_OFFERED' && <p className="soft">{t('{name} has not agreed to the trade yet.', { name: from.name })}</p>}
        {taken_by && (
          <p className="soft">
            {t('{shifts, plural, =0 {Not worked here yet} one {Worked here once} other {Worked here # times}}', {
              shifts: taken_by.times_worked_here,
            })}
            {taken_by.rating !== null && <> · {t('Rated {stars}', { stars: taken_by.rating.toFixed(1) })}</>}
          </p>
        )}
        {message !== '' && <p className="soft as-typed">{message}</p>}
      </div>
      {state === 'TAKEN' && taken_at !== null && (
        <Can do="application.assign" at={at} otherwise={isOwn ? (reason) => <p className="soft">{reason}</p> : null}>
          <span className="cluster">
            <Button
              size="small"
              variant="outlined"
              busy={refuse.isPending}
              onClick={() => void refuse.send({ params: { id }, body: { explanation: '' } })}
            >
              {t('Refuse')}
            </Button>
            <Button size="small" busy={approve.isPending} onClick={() => void approve.send({ params: { id }, body: { taken_at } })}>
              {t('Approve')}
            </Button>
          </span>
        </Can>
      )}
    </div>
  )
}
