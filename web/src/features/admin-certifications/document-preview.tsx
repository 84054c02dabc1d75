import { useQuery } from '@tanstack/react-query'
import { IconExternalLink, IconFileTypePdf } from '@tabler/icons-react'
import { useT } from '../../lib/i18n.ts'
import { Button } from '../../ui/button.tsx'
import { Skeleton } from '../../ui/states.tsx'
import styles from './certifications.module.css'

/** The document: an image inline, a PDF to open separately. Loaded as a file because its type is only in the response. */
export function DocumentPreview({ url, name }: { url: string | null; name: string }) {
  const { t } = useT()
  const { data: blob, isError } = useQuery({
    queryKey: ['media', 'preview', url],
    queryFn: ({ signal }) => loadFile(url ?? '', signal),
    enabled: url !== null,
    staleTime: Infinity,
    gcTime: 60_000,
  })
  if (url === null) return <p className={styles.missing}>{t('No document was submitted.')}</p>
  if (isError)
    return <p className={styles.missing}>{t('The document could not be loaded. Close and open the request again for a fresh link.')}</p>
  if (!blob) return <Skeleton height={360} />
  return (
    <figure className={styles.preview}>
      {blob.type.startsWith('image/') ? (
        <img src={url} alt={name} />
      ) : (
        <span className={styles.file}>
          <IconFileTypePdf size={64} stroke={1.25} aria-hidden="true" />
          {t('A PDF document')}
        </span>
      )}
      <Button variant="outlined" size="small" icon={<IconExternalLink size={16} aria-hidden="true" />} onClick={() => openFile(blob)}>
        {t('Open in a new tab')}
      </Button>
    </figure>
  )
}

async function loadFile(url: string, signal: AbortSignal): Promise<Blob> {
  const answer = await fetch(url, { signal })
  if (!answer.ok) throw new Error(`The document answered ${answer.status}`)
  return answer.blob()
}

// The link itself is served in a sandbox, where browsers show no PDF, and ends after five minutes.
function openFile(blob: Blob): void {
  const address = URL.createObjectURL(blob)
  window.open(address, '_blank', 'noopener')
  setTimeout(() => URL.revokeObjectURL(address), 60_000)
}
