import { uploadMedia } from '@crewcall/contract/media.ts'
import { IconPhoto, IconTrash, IconUpload } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useRef, type ChangeEvent } from 'react'
import { apiBase } from '../lib/api-base.ts'
import { useCommand } from '../lib/query.ts'
import { showToast } from '../lib/toast.ts'
import { Button } from '../ui/button.tsx'
import { configQuery } from './actor.ts'
import styles from './picture-upload.module.css'

const maxBytes = 10 * 1024 * 1024

/** The address of a picture that needs no signature: logos and headshots. */
export function pictureUrl(publicId: string): string {
  return `${apiBase}/media/${publicId}/`
}

/** The picture of a location: its logo, or the one this installation shows for places without (spec §1). */
export function usePlacePicture(publicId: string | null): string | null {
  const { data: config } = useQuery(configQuery)
  const shown = publicId ?? config?.default_location_image_id
  return shown ? pictureUrl(shown) : null
}

type Props = {
  publicId: string | null
  name: string
  onChange: (publicId: string | null) => Promise<unknown>
  disabled?: boolean
  /** What others see while there is no logo. */
  standIn?: string | null
}

/** The logo of a place with ways to replace and remove it; up to 10 MB. */
export function PictureUpload({ publicId, name, onChange, disabled = false, standIn = null }: Props) {
  const input = useRef<HTMLInputElement>(null)
  const { send, isPending } = useCommand(uploadMedia, { refresh: [] })

  const shown = publicId ? pictureUrl(publicId) : standIn

  async function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0]
    event.target.value = ''
    if (!file) return
    if (file.size > maxBytes) return showToast('The picture is larger than 10 MB. Choose a smaller one.', { tone: 'error' })
    const media = await send({ body: { name: file.name, purpose: 'LOGO', content_base64: await base64Of(file) } })
    if (media) await onChange(media.provider_identifier)
  }

  return (
    <div className={styles.row}>
      {shown ? (
        <img src={shown} alt={publicId ? `Logo of ${name}` : `Shown for ${name} until there is a logo`} className={styles.picture} />
      ) : (
        <span className={styles.picture} aria-hidden="true">
          <IconPhoto size={32} stroke={1.5} />
        </span>
      )}
      <div className={styles.words}>
        <span>Square pictures look best. PNG, JPEG or WebP, up to 10 MB.</span>
        <div className={styles.buttons}>
          <Button
            variant="outlined"
            size="small"
            busy={isPending}
            disabled={disabled}
            icon={<IconUpload size={16} aria-hidden="true" />}
            onClick={() => input.current?.click()}
          >
            {publicId ? 'Replace logo' : 'Upload logo'}
          </Button>
          {publicId !== null && !disabled && (
            <Button variant="text" size="small" icon={<IconTrash size={16} aria-hidden="true" />} onClick={() => void onChange(null)}>
              Remove
            </Button>
          )}
        </div>
      </div>
      <input
        ref={input}
        type="file"
        accept="image/png,image/jpeg,image/webp"
        className="visually-hidden"
        tabIndex={-1}
        aria-label="Logo file"
        onChange={(event) => void handleFile(event)}
      />
    </div>
  )
}

async function base64Of(file: Blob): Promise<string> {
  const bytes = new Uint8Array(await file.arrayBuffer())
  let text = ''
  // In pieces, because the arguments of one call are limited.
  for (let at = 0; at < bytes.length; at += 0x8000) text += String.fromCharCode(...bytes.subarray(at, at + 0x8000))
  return btoa(text)
}
