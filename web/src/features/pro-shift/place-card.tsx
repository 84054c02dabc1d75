import { isolated } from '@crewcall/contract/rules/direction.ts'
import type { ProGig } from '@crewcall/contract/pro-applications.ts'
import { NearMap } from '../../domain/pro-shift/near-map.tsx'
import { useHome } from '../../domain/pro-shift/use-home.ts'
import { fileAddress } from '../../lib/file-address.ts'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import styles from './shift.module.css'

/** The location, seen from home: address, distance and direction; the route opens in the phone's map. */
export function PlaceCard({ gig }: { gig: ProGig }) {
  const { t } = useT()
  const home = useHome()
  const [longitude, latitude] = gig.coordinates
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
              <span className="soft small"> · {t('{miles} mi away', { miles: gig.distance_miles.toFixed(1) })}</span>
            )}
          </p>
          <a
            className={`${styles.link} ${styles.onPhone}`}
            href={`geo:${latitude},${longitude}?q=${latitude},${longitude}(${encodeURIComponent(gig.location_name)})`}
          >
            {t('Open in this phone’s maps')}
          </a>
        </div>
        {home && (
          <NearMap
            home={home}
            dots={[{ id: gig.id, longitude, latitude, label: gig.location_name }]}
            label={t('{place}, seen from your home', { place: gig.location_name })}
          />
        )}
      </div>
    </Section>
  )
}
