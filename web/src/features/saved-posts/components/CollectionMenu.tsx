import { useLingui } from '@lingui/react/macro'
import { Button, TextInput } from '@mantine/core'
import { COLLECTION_NAME_CHARACTERS, collectionNameProblem, tidyName } from '@meydan/domain/saved-rules.ts'
import { IconTrash } from '@tabler/icons-react'
import { useMutation } from 'urql'
import {
  type Collection,
  DeleteCollectionMutation,
  RenameCollectionMutation,
} from '#features/saved-posts/saved-posts.graphql.ts'
import { typedDirection } from '#forms/typed-direction.ts'
import { useForm } from '#forms/useForm.ts'
import { Action, ActionSheet } from '#ui/ActionSheet.tsx'
import styles from './CollectionSheet.module.css'

interface CollectionMenuProps {
  collection: Collection
  onDeleted: () => void
  onChanged: () => void
  onClose: () => void
}

/** Renames or deletes a collection. */
export function CollectionMenu({ collection, onDeleted, onChanged, onClose }: CollectionMenuProps) {
  const { t } = useLingui()
  const [, runRename] = useMutation(RenameCollectionMutation)
  const [, runDelete] = useMutation(DeleteCollectionMutation)
  const form = useForm({
    initialValues: { name: collection.name },
    rules: ({ name }) => ({ name: collectionNameProblem(tidyName(name)) }),
  })

  const rename = form.submit(async ({ name }) => {
    if (!(await form.call(() => runRename({ collection_id: collection._id, name: tidyName(name) })))) return
    onChanged()
    onClose()
  })

  async function remove() {
    if (!(await form.call(() => runDelete({ collection_id: collection._id })))) return
    onDeleted()
    onChanged()
    onClose()
  }

  return (
    <ActionSheet title={t`Collection`} onClose={onClose}>
      <form className={styles.form} onSubmit={rename} noValidate>
        <TextInput
          {...form.input('name')}
          className={styles.field}
          size="md"
          label={t`Name`}
          maxLength={COLLECTION_NAME_CHARACTERS}
          autoComplete="off"
          {...typedDirection(form.values.name)}
        />
        <Button type="submit" size="md" loading={form.isBusy}>
          {t`Save`}
        </Button>
      </form>
      <Action icon={<IconTrash size={22} aria-hidden="true" />} isDangerous isBusy={form.isBusy} onClick={remove}>
        {t`Delete the collection, keep its posts`}
      </Action>
    </ActionSheet>
  )
}
