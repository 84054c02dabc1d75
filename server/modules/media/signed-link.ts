import { hostedPictureUrl } from '@crewcall/contract/rules/hosted-picture.ts'
import type { Ctx, OutsideCtx } from '../../platform/context.ts'
import { apiPrefix } from '../../platform/other-origin.ts'
import { isSignedLink, signLink } from '../../platform/secret-link.ts'

type Signer = Pick<Ctx | OutsideCtx, 'config' | 'now'>

const purpose = 'media link'
/** Seconds a link to a file works (docs/rules/privacy.md#files). */
export const linkLifeSeconds = 300

// Pages find a path at their own origin.
function originOfFiles({ config }: Pick<Signer, 'config'>): string {
  return config.media_url ?? apiPrefix(config)
}

/**
 * A link to the file that works for five minutes; relative to the site unless files or the API have an origin of their own. A picture of
 * the image host is at its address there, which lasts.
 */
export function mediaUrl(ctx: Signer, publicId: string): string {
  return hostedPictureUrl(ctx.config.image_host?.delivery_url, publicId) ?? `${originOfFiles(ctx)}${signedPath(ctx, publicId)}`
}

/** Where a logo or portrait is read without a signature, so that a browser may keep it: here, or at the image host. */
export function openMediaUrl(ctx: Pick<Signer, 'config'>, publicId: string): string {
  return hostedPictureUrl(ctx.config.image_host?.delivery_url, publicId) ?? `${originOfFiles(ctx)}/api/media/${publicId}/`
}

/** The signed link with its host, for whoever calls the API from elsewhere. */
export function resourceUrl(ctx: Signer, publicId: string): string {
  return new URL(signedPath(ctx, publicId).slice(1), `${ctx.config.media_url ?? ctx.config.api_base_url}/`.replace(/\/+$/, '/')).href
}

function signedPath(ctx: Signer, publicId: string): string {
  const { expires, signature } = signLink(ctx, purpose, publicId, linkLifeSeconds)
  return `/api/media/${publicId}/?expires=${expires}&signature=${signature}`
}

/** Whether the link to the file is ours and still works. */
export function opensFile(ctx: Signer, publicId: string, expires = '', signature = ''): boolean {
  return isSignedLink(ctx, purpose, publicId, { expires, signature })
}
