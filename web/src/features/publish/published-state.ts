/** The navigation state of /profile after a post was published. */
export interface PublishedState {
  published: { _id: string; title: string }
}
