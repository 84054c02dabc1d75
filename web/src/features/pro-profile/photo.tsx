import { HeadshotField } from '../../domain/picture/headshot-field.tsx'
import { useT } from '../../lib/i18n.ts'
import { useUpdateProfile } from './commands.ts'
import type { OwnProfile } from './own-profile.ts'

/** The pro's photo. */
export function Photo({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  const save = useUpdateProfile()
  return (
    <HeadshotField
      name={profile.display_name}
      src={profile.headshot_url}
      hint={t('Show your face clearly, without sunglasses. Managers recognize you by it on site.')}
      onChange={(headshot_public_id) => save.send({ body: { headshot_public_id } })}
    />
  )
}
