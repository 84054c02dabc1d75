/** Where this browser keeps messages that were not sent yet; signing out keeps them for their author. */
export const unsentKey = 'chat-unsent'
