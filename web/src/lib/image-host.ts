type Target = { url: string; preset: string }

/**
 * Uploads a picture to the image host with its unsigned upload preset.
 * @param onProgress receives the uploaded share, from 0 to 1
 * @returns the public id assigned by the host; `refused` if the host rejected it; `unreached` without an answer
 */
export function uploadToImageHost(
  { url, preset }: Target,
  file: File,
  onProgress: (share: number) => void,
): Promise<{ publicId: string } | 'refused' | 'unreached'> {
  const form = new FormData()
  form.append('upload_preset', preset)
  form.append('file', file)
  return new Promise((done) => {
    // fetch does not report upload progress.
    const request = new XMLHttpRequest()
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => {
      const publicId = request.status === 200 ? publicIdIn(request.responseText) : undefined
      done(publicId === undefined ? 'refused' : { publicId })
    })
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, () => done('unreached'))
    request.open('POST', url)
    request.timeout = 120_000
    request.send(form)
  })
}

function publicIdIn(text: string): string | undefined {
  try {
    const answer: unknown = JSON.parse(text)
    if (typeof answer !== 'object' || answer === null || !('public_id' in answer)) return undefined
    return typeof answer.public_id === 'string' ? answer.public_id : undefined
  } catch {
    return undefined
  }
}
