import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { durationText } from '@crewcall/contract/rules/time.ts'
import { travelFor } from '@crewcall/contract/rules/travel.ts'
import { IconMapPinFilled } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useHome } from '../../domain/pro-shift/use-home.ts'
import { MapOr } from '../../domain/street-map/map-or.tsx'
import { extra } from '../../lib/extra.ts'
import { fileAddress } from '../../lib/file-address.ts'
import { useT } from '../../lib/i18n.ts'
import { hasMap } from '../../lib/page-settings.ts'
import { MapsLink } from '../../ui/maps-link.tsx'
import { Section } from '../../ui/page.tsx'
import mapStyles from '../../domain/pro-shift/pro.module.css'
import styles from './shift.module.css'

const NearMap = extra(async () => (await import('../../domain/pro-shift/near-map.tsx')).NearMap)

/** The location: address, distance, and a map, or the direction seen from home; the route opens in the phone's map. */
export function PlaceCard({ gig }: { gig: ProGig }) {
  const { t } = useT()
  const home = useHome()
  const [longitude, latitude] = gig.coordinates
  const fromHome = home && (
    <Suspense fallback={<div className={mapStyles.near} style={{ aspectRatio: 1 }} />}>
      <NearMap
        home={home}
        dots={[{ id: gig.id, longitude, latitude, label: gig.location_name }]}
        label={t('{place}, seen from your home', { place: gig.location_name })}
      />
    </Suspense>
  )
  return (
    <Section title={t('Location')}>
      <div className={styles.place}>
        <div>
          <div className={styles.house}>
            <img
              src={fileAddress(gig.location_image_url)}
              alt=""
              width={48}
              height={48}
              loading="lazy"
              onError={({ currentTarget }) => (currentTarget.hidden = true)}
            />
            <strong>{gig.location_name}</strong>
          </div>
          <p>
            {isolated(gig.address_line_1)}
            <br />
            {isolated(gig.city)}, {gig.state_code} {gig.zip_code}
            {gig.distance_miles !== null && (
              <span className="soft small">
                {' · '}
                {t('{miles} mi away', { miles: gig.distance_miles.toFixed(1) })}
                <TravelTime miles={gig.distance_miles} />
              </span>
            )}
          </p>
          <MapsLink className={styles.link} spot={{ latitude, longitude }} name={gig.location_name}>
            {t('Open in maps')}
          </MapsLink>
        </div>
        {hasMap() ? (
          <MapOr
            label={t('{place} on the map', { place: gig.location_name })}
            spots={[{ id: gig.id, longitude, latitude }]}
            isStill
            pin={() => <IconMapPinFilled size={36} className={styles.pin} aria-hidden="true" />}
            waiting={<div className={mapStyles.near} style={{ height: 200 }} />}
            instead={() => fromHome}
          />
        ) : (
          fromHome
        )}
      </div>
    </Section>
  )
}

function TravelTime({ miles }: { miles: number }) {
  const { t } = useT()
  const travel = travelFor(miles)
  if (travel === null) return null
  const time = durationText(travel.minutes)
  return <>, {travel.by === 'FOOT' ? t('about {time} on foot', { time }) : t('about {time} by car', { time })}</>
}
