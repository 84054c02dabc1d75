import type { Location } from '@crewcall/contract/organizations.ts'
import { useCan } from '../../domain/person/can.tsx'
import { useLocationPicture } from '../../domain/picture/picture-address.ts'
import { PictureUpload } from '../../domain/picture/picture-upload.tsx'
import { useT } from '../../lib/i18n.ts'
import { Section } from '../../ui/page.tsx'
import { useUpdateLocation } from './commands.ts'

/** The picture shown to pros on the shifts of this location. */
export function LogoSection({ location }: { location: Location }) {
  const { t } = useT()
  const { send } = useUpdateLocation()
  const mayEdit = useCan('location.edit', {
    location_id: location.id,
    organization_id: location.organization_id,
  })
  const standIn = useLocationPicture(null)
  if (!mayEdit && !location.image_public_id) return null
  return (
    <Section title={t('Logo')}>
      <PictureUpload
        publicId={location.image_public_id}
        name={location.name}
        standIn={standIn}
        disabled={!mayEdit}
        onChange={(image_public_id) => send({ params: { id: String(location.id) }, body: { image_public_id } })}
      />
    </Section>
  )
}
