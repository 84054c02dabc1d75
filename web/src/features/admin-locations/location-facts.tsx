import { phrase } from '@crewcall/contract/rules/direction.ts'
import type { Spot } from '@crewcall/contract/rules/distance.ts'
import { lazy, Suspense } from 'react'
import { FactList, PanelPart, Stamp, phoneText, referredText } from '../../domain/admin/admin-parts.tsx'
import { fullName } from '../../domain/person/actor.ts'
import { employmentWords } from '../../domain/pay/extra-words.ts'
import { Status } from '../../domain/status/status.tsx'
import { Button } from '../../ui/button.tsx'
import { MapsLink } from '../../ui/maps-link.tsx'
import { Skeleton } from '../../ui/states.tsx'
import type { AdminLocation } from './columns.tsx'
import admin from '../../domain/admin/admin.module.css'
import { useT } from '../../lib/i18n.ts'
import { feeFields } from './fee-fields.ts'
import { setUpFor, setUpWords } from './set-up.ts'
import { unverifiedPin } from './unverified-pin.ts'

const UsMap = lazy(() => import('../../ui/us-map.tsx').then((module) => ({ default: module.UsMap })))

function Pin({ name, spot, isVerified }: { name: string; spot: Spot; isVerified: boolean }) {
  const { t } = useT()
  return (
    <>
      <MapsLink className="link" spot={spot} name={name}>
        {spot.latitude.toFixed(4)}, {spot.longitude.toFixed(4)}
      </MapsLink>{' '}
      {isVerified ? `(${t('set by the business')})` : <strong>{t(unverifiedPin)}</strong>}
    </>
  )
}

function SetUp({ location, onEdit }: { location: AdminLocation; onEdit: () => void }) {
  const { t } = useT()
  return (
    <PanelPart
      title={t('Set up for')}
      actions={
        <Button variant="text" size="small" onClick={onEdit}>
          {t('Change what it is set up for')}
        </Button>
      }
    >
      <p>{t(setUpWords[setUpFor(location.license_names)])}</p>
    </PanelPart>
  )
}

/** The facts of a location in groups: address, people, approval, fees. */
export function LocationFacts({ location, onEdit }: { location: AdminLocation; onEdit: (what: 'fees' | 'licenses') => void }) {
  const { t } = useT()
  const [longitude, latitude] = location.coordinates.coordinates
  return (
    <>
      <PanelPart title={t('Address')}>
        <div className={admin.smallMap}>
          <Suspense fallback={<Skeleton height={175} />}>
            <UsMap
              dots={[{ id: String(location.id), label: location.name, latitude, longitude, weight: 12 }]}
              label={t('Map: {place}', { place: phrase`${location.city}, ${location.state_code}` })}
            />
          </Suspense>
        </div>
        <FactList
          rows={[
            [t('Address'), phrase`${location.street_address}, ${location.city}, ${location.state_code} ${location.zip_code}`],
            [
              t('Position'),
              <Pin key="pin" name={location.name} spot={{ latitude, longitude }} isVerified={!location.is_position_approximate} />,
            ],
            [t('Market'), location.market_name],
            [t('Time zone'), location.timezone],
            [t('Phone'), phoneText(location.phone_number)],
            [
              t('Website'),
              location.url && (
                <a key="url" href={location.url} className="link" target="_blank" rel="noreferrer">
                  {location.url}
                </a>
              ),
            ],
          ]}
        />
      </PanelPart>
      <PanelPart title={t('People')}>
        <FactList
          rows={[
            [t('Organization'), phrase`${location.organization_name} (#${location.organization_id})`],
            [t('Created by'), fullName(location.creator) || t('Unknown')],
            [t('Their phone'), phoneText(location.creator.phone_number)],
            [t('How they joined'), referredText(location.creator.referred_by, t)],
            [t('Created'), <Stamp key="at" at={location.created_ts} />],
            [t('Managers'), location.team_managers_count],
            [t('Migrated from'), location.is_migrated_from_gigpro ? 'Gigpro' : null],
          ]}
        />
      </PanelPart>
      <PanelPart title={t('Approval')}>
        <FactList
          rows={[
            [t('State|status'), <Status key="state" of="approval" status={location.approval_status} />],
            [t('Reason given'), location.approval_reason],
            [t('Payment hold'), location.payment_hold_since && <Stamp key="hold" at={location.payment_hold_since} />],
          ]}
        />
      </PanelPart>
      <SetUp location={location} onEdit={() => onEdit('licenses')} />
      <PanelPart
        title={t('Fees and terms')}
        actions={
          <Button variant="text" size="small" onClick={() => onEdit('fees')}>
            {t('Edit fees')}
          </Button>
        }
      >
        <FactList
          rows={[
            ...feeFields.map(({ name, label }) => [t(label), location[name] === null ? null : `${location[name]}%`] as const),
            [t('Pros work as'), location.supported_employment_types.map((type) => t(employmentWords[type])).join(', ')],
            [t('Pays by'), location.invoicing_enabled ? t('On account') : t('Charge after each shift')],
            [t('Payment method'), location.stripe_payment_method_id ? t('On file') : t('None yet')],
            [t('Billed through'), location.billing_source === 'ORGANIZATION' ? t('The organization') : t('The location')],
          ]}
        />
      </PanelPart>
    </>
  )
}
