import { listAddOns } from '@crewcall/contract/add-ons.ts'
import { datedAddOns } from '@crewcall/contract/add-ons.ts'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useLocation } from '../../domain/location/location.ts'
import { useWhyNotReal } from '../../domain/location/why-not-real.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useT } from '../../lib/i18n.ts'
import { api } from '../../lib/query.ts'
import { Page } from '../../ui/page.tsx'
import { ErrorScreen, PageSkeleton } from '../../ui/states.tsx'
import { AddOnCard, type Act } from './add-on-card.tsx'
import { DaysDialog } from './days-dialog.tsx'
import { NoteDialog } from './note-dialog.tsx'

/** The add-ons of a location: its admins request them, the platform names their days. */
export function AddOnsScreen() {
  const { t } = useT()
  const location = useLocation()
  const reason = useWhyNotReal('add_on.request', { location_id: location.id, organization_id: location.organization_id })
  const mayDecide = useCan('add_on.edit')
  const [act, setAct] = useState<Act>()
  const params = { locationId: String(location.id) }
  const { data, error, refetch } = useQuery({ ...api.query(listAddOns, { params }), enabled: reason === null })
  const close = () => setAct(undefined)
  return (
    <Page
      title={t('Add-ons')}
      subtitle={t('What {name} can use besides shifts, and until when.', { name: location.name })}
      breadcrumbs={[{ label: t('Location'), to: `/locations/${location.id}/info` }]}
      width="narrow"
    >
      {reason !== null && <p className="soft small">{reason}</p>}
      {reason === null && error && !data && <ErrorScreen error={error} retry={() => void refetch()} />}
      {reason === null && !error && !data && <PageSkeleton rows={4} />}
      {data &&
        datedAddOns.map((type) => (
          <AddOnCard key={type} type={type} list={data.results.filter((one) => one.type === type)} mayDecide={mayDecide} onAct={setAct}>
            {type === 'CONCIERGE' && (
              <Link to="/locations/$locationId/concierge" params={params} className="link">
                {t('What was done for the location')}
              </Link>
            )}
          </AddOnCard>
        ))}
      {act?.what === 'days' && <DaysDialog location={location} type={act.type} of={act.of} onClose={close} />}
      {act && act.what !== 'days' && (
        <NoteDialog locationId={location.id} type={act.type} {...(act.of && { declines: act.of })} onClose={close} />
      )}
    </Page>
  )
}
