import { uploadMedia } from '@crewcall/contract/media.ts'
import { IconCamera } from '@tabler/icons-react'
import { useRef, useState } from 'react'
import { useT } from '../../lib/i18n.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Avatar } from '../../ui/avatar.tsx'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './headshot-field.module.css'
import { base64Of, squareJpeg } from './redrawn-picture.ts'

type Props = {
  name: string
  src: string | null
  /** What to show. */ hint: string
  /** Saves the public id of what was uploaded. */ onChange: (publicId: string) => Promise<unknown>
  onRemove?: () => void
}

/** The photo of a person: taken or chosen, cropped square on the phone, shown at once. */
export function HeadshotField({ name, src, hint, onChange, onRemove }: Props) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const [isBusy, setBusy] = useState(false)
  const upload = useCommand(uploadMedia)

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
    if (media) await onChange(media.provider_identifier)
  }

  const label = src === null ? t('Add a photo') : t('Change the photo')
  return (
    <div className={styles.photo}>
      {isBusy ? <Skeleton width={96} height={96} round /> : <Avatar name={name} src={src} size={96} />}
      <div>
        <div className="cluster">
          <Button
            variant="outlined"
            busy={isBusy}
            icon={<IconCamera size={18} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {label}
          </Button>
          {onRemove && src !== null && (
            <Button variant="text" disabled={isBusy} onClick={onRemove}>
              {t('Remove|picture')}
            </Button>
          )}
        </div>
        <p className="soft small">{hint}</p>
        <input
          ref={input}
          type="file"
          accept="image/*"
          hidden
          onChange={(event) => {
            void handleFile(event.target.files?.[0])
            event.target.value = ''
          }}
        />
      </div>
    </div>
  )
}
