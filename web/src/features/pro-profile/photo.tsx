import { IconCamera } from '@tabler/icons-react'
import { useId, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { showToast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Skeleton } from '../../ui/states.tsx'
import { useUpdateProfile, useUpload } from './commands.ts'
import type { OwnProfile } from './own-profile.ts'
import { base64Of, squareJpeg } from './picture.ts'
import styles from './profile.module.css'

/** The pro's photo: taken or chosen, cropped square on the phone, shown at once. */
export function Photo({ profile }: { profile: OwnProfile }) {
  const { t } = useT()
  const inputId = useId()
  const [isBusy, setBusy] = useState(false)
  const upload = useUpload()
  const save = useUpdateProfile()

  async function handleFile(file: File | undefined) {
    if (!file) return
    setBusy(true)
    const picture = await squareJpeg(file).catch(() => null)
    if (!picture) showToast(t('This phone cannot read that picture. Choose a JPEG or PNG.'), { tone: 'error' })
    else await store(picture)
    setBusy(false)
  }
  async function store(picture: Blob) {
    const media = await upload.send({ body: { name: 'headshot.jpg', purpose: 'HEADSHOT', content_base64: await base64Of(picture) } })
    if (media) await save.send({ body: { headshot_public_id: media.provider_identifier } })
  }

  return (
    <div className={styles.photo}>
      {isBusy ? <Skeleton width={96} height={96} round /> : <Avatar name={profile.display_name} src={profile.headshot_url} size={96} />}
      <div>
        <label htmlFor={inputId} className={styles.upload} aria-busy={isBusy}>
          <IconCamera size={18} aria-hidden="true" />
          {profile.headshot_url === null ? t('Add a photo') : t('Change the photo')}
        </label>
        <input
          id={inputId}
          type="file"
          accept="image/*"
          className="visually-hidden"
          disabled={isBusy}
          onChange={(event) => {
            void handleFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
        <p className="soft small">{t('Show your face clearly, without sunglasses. Managers recognize you by it on site.')}</p>
      </div>
    </div>
  )
}
