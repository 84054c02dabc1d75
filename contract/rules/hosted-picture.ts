// Pictures stored by the product itself: uploads have a UUID, and one picture ships with the program.
const kept = /^([0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}|default-location)$/i
// Folders and a name, none of which begins with a dot, so that the path cannot leave the account's own address.
const hosted = /^\w[\w.-]*(\/\w[\w.-]*)*$/

/** The side length in pixels of a logo or portrait requested from the image host: twice the largest circle of the design. */
export const hostedPictureWidth = 200

/** Whether a public id is well-formed for the image host (ADR 46) and not that of a picture stored by the product itself. */
export function isHostedPicture(publicId: string): boolean {
  return publicId.length <= 100 && hosted.test(publicId) && !kept.test(publicId)
}

/**
 * The address of a picture at the image host, scaled down there to at most `width` pixels.
 * @param deliveryUrl where the account's pictures are served, without a trailing slash; undefined without an image host
 * @returns null for a picture stored by the product itself
 */
export function hostedPictureUrl(deliveryUrl: string | undefined, publicId: string, width = hostedPictureWidth): string | null {
  if (deliveryUrl === undefined || !isHostedPicture(publicId)) return null
  return `${deliveryUrl}/c_limit,w_${width}/${publicId}`
}
