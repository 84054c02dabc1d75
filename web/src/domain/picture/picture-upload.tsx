import { uploadMedia } from '@crewcall/contract/media.ts'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, useState, type ChangeEvent } from 'react'
import { useT, type Sentence } from '../../lib/i18n.ts'
import { uploadToImageHost } from '../../lib/image-host.ts'
import { useCommand } from '../../lib/query.ts'
import { showToast } from '../../lib/toast.ts'
import { Button } from '../../ui/button.tsx'
import { configQuery } from '../person/actor.ts'
import { pictureUrl } from './picture-address.ts'
import styles from './picture-upload.module.css'

const maxBytes = 10 * 1024 * 1024
const failures = {
  refused: 'The image host did not accept the picture. Try again, or choose another one.',
  unreached: 'The picture did not reach the image host. Check your connection and try again.',
} satisfies Record<string, Sentence>

type Props = {
  publicId: string | null
  name: string
  onChange: (publicId: string | null) => Promise<unknown>
  disabled?: boolean
  /** What others see while there is no logo. */
  standIn?: string | null
}

/** The logo of a location with controls to replace and remove it; up to 10 MB. */
export function PictureUpload({ publicId, name, onChange, disabled = false, standIn = null }: Props) {
  const { t } = useT()
  const input = useRef<HTMLInputElement>(null)
  const { data: config } = useQuery(configQuery)
  const { upload, isBusy, percent } = useUpload()
  const shown = publicId ? pictureUrl(config, publicId) : standIn

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > maxBytes) return showToast(t('The picture is larger than 10 MB. Choose a smaller one.'), { tone: 'error' })
    await upload(file, onChange)
  }

  return (
    <div className={styles.row}>
      {shown ? (
        <img
          src={shown}
          alt={publicId ? t('Logo of {name}', { name }) : t('Shown for {name} until there is a logo', { name })}
          className={styles.picture}
        />
      ) : (
        <span className={styles.picture} aria-hidden="true">
          <IconPhoto size={32} stroke={1.5} />
        </span>
      )}
      <div className={styles.words}>
        <span>{t('Square pictures look best. PNG, JPEG or WebP, up to 10 MB.')}</span>
        <div className={styles.buttons}>
          <Button
            variant="outlined"
            size="small"
            busy={isBusy}
            disabled={disabled || !config}
            icon={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {publicId ? t('Replace logo') : t('Upload logo')}
          </Button>
          {publicId !== null && !disabled && (
            <Button
              variant="text"
              size="small"
              disabled={isBusy}
              icon={<IconTrash size={16} aria-hidden="true" />}
              onClick={() => void onChange(null)}
            >
              {t('Remove|picture')}
            </Button>
          )}
          <span role="status" className={styles.sending}>
            {percent !== null && t('Sending the picture: {percent}%', { percent })}
          </span>
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label={t('Logo file')}
        onChange={(event) => void handleFile(event)}
      />
    </div>
  )
}

/**
 * Uploads a picture to the installation's picture storage, then saves its public id. `percent` is the upload progress at the image host.
 */
function useUpload() {
  const { t } = useT()
  const { data: config } = useQuery(configQuery)
  const { send } = useCommand(uploadMedia)
  const [isBusy, setBusy] = useState(false)
  const [percent, setPercent] = useState<number | null>(null)

  async function publicIdOf(file: File): Promise<string | undefined> {
    const host = config?.image_host?.upload
    if (!host) {
      const media = await send({ body: { name: file.name, purpose: 'LOGO', content_base64: await base64Of(file) } })
      return media?.provider_identifier
    }
    setPercent(0)
    const sent = await uploadToImageHost(host, file, (share) => setPercent(Math.round(share * 100)))
    if (typeof sent === 'object') return sent.publicId
    showToast(t(failures[sent]), { tone: 'error' })
    return undefined
  }

  async function upload(file: File, save: (publicId: string) => Promise<unknown>): Promise<void> {
    setBusy(true)
    try {
      const publicId = await publicIdOf(file)
      if (publicId !== undefined) await save(publicId)
    } finally {
      setPercent(null)
      setBusy(false)
    }
  }
  return { upload, isBusy, percent }
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In slices, because the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
