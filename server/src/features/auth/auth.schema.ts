import type { GraphQLResolveInfo } from 'graphql'
import type { User } from '#features/profile/profile.service.ts'
import type { ProfileTypes } from '#features/profile/profile-types.schema.ts'
import { access, type Builder } from '#graphql/builder.ts'
import type { Context } from '#graphql/context.ts'
import { requestedFields } from '#graphql/requested-fields.ts'
import { temporary, user } from '#graphql/viewer.ts'
import { googleBrowserSecret } from './auth.http.ts'
import type { Authenticated } from './login.service.ts'

export function addAuthSchema(builder: Builder, { UserType }: ProfileTypes) {
  const Authentication = builder
    .objectRef<{ token: string; user: User | null; isBack: boolean; codeWaitS: number | null }>('Authentication')
    .implement({
      description: 'With a temporary token there is no user yet: the token only opens the next step.',
      fields: (t) => ({
        token: t.exposeString('token'),
        user: t.expose('user', { type: UserType, nullable: true }),
        is_back: t.exposeBoolean('isBack', {
          description: 'The login cancelled the scheduled deletion of the account.',
        }),
        code_wait_s: t.exposeInt('codeWaitS', {
          nullable: true,
          description:
            'At the two-factor step, if no code could be sent now: seconds until one can be requested. Null: a code was sent.',
        }),
      }),
    })
  const Step = builder.objectRef<{ token: string }>('Step').implement({
    description: 'A temporary token for the next step.',
    fields: (t) => ({ token: t.exposeString('token') }),
  })

  const present = async (
    { services }: Context,
    info: GraphQLResolveInfo,
    { token, userId, isBack = false, codeWaitS = null }: Authenticated,
  ) => ({
    token,
    isBack,
    codeWaitS,
    user: userId ? await services.profile.ofLogin(userId, requestedFields(info)) : null,
  })

  builder.mutationFields((t) => ({
    login: t.field({
      type: Authentication,
      args: { username: t.arg.string(), password: t.arg.string(), user_id: t.arg.id({ required: false }) },
      extensions: access('anyone', { credential: true }),
      resolve: async (_, args, context, info) =>
        present(context, info, await context.services.auth.login.logIn(context.viewer, args)),
    }),
    loginCodeVerification: t.field({
      type: Authentication,
      args: { code: t.arg.string() },
      extensions: access({ step: 'login' }, { credential: true }),
      resolve: async (_, { code }, context, info) =>
        present(context, info, await context.services.auth.login.verifyCode(temporary(context), code)),
    }),
    resendLoginCode: t.field({
      type: Step,
      extensions: access({ step: 'login' }),
      resolve: (_, __, context) => context.services.auth.login.resendCode(temporary(context)),
    }),

    signUpPhone: t.field({
      type: Step,
      args: { phone: t.arg.string() },
      extensions: access('anyone'),
      resolve: async (_, { phone }, { services, viewer }) => ({
        token: await services.auth.signUp.start(viewer, phone),
      }),
    }),
    checkSignUpCode: t.boolean({
      description:
        'Checks the code of a sign-up at once, which counts as a try. A right code stays valid for ten minutes, and so does the returned token.',
      args: { code: t.arg.string() },
      extensions: access({ step: 'signup' }, { credential: true }),
      resolve: async (_, { code }, context) => {
        context.renewedToken = await context.services.auth.signUp.checkCode(temporary(context), code)
        return true
      },
    }),
    signUpAndVerifyCode: t.field({
      type: Authentication,
      args: { code: t.arg.string(), username: t.arg.string(), password: t.arg.string() },
      extensions: access({ step: 'signup' }, { credential: true }),
      resolve: async (_, args, context, info) =>
        present(context, info, await context.services.auth.signUp.complete(temporary(context), args)),
    }),

    exchangeGoogleResult: t.field({
      type: Authentication,
      args: { t: t.arg.string() },
      extensions: access('anyone', { credential: true }),
      resolve: async (_, args, context, info) =>
        present(
          context,
          info,
          await context.services.auth.google.exchange(context.viewer, args.t, googleBrowserSecret(context.request)),
        ),
    }),
    googleSignUpPhone: t.field({
      type: Step,
      args: { phone: t.arg.string() },
      extensions: access({ step: 'google' }),
      resolve: async (_, { phone }, context) => ({
        token: await context.services.auth.google.sendSignUpCode(temporary(context), phone),
      }),
    }),
    googleSignUpVerifyCode: t.field({
      type: Authentication,
      args: { code: t.arg.string() },
      extensions: access({ step: 'google' }, { credential: true }),
      resolve: async (_, { code }, context, info) =>
        present(context, info, await context.services.auth.google.completeSignUp(temporary(context), code)),
    }),

    forgetPassword: t.boolean({
      args: { phone: t.arg.string() },
      extensions: access('anyone'),
      resolve: (_, { phone }, { services, viewer }) => services.auth.password.sendResetCode(viewer, phone),
    }),
    forgetPasswordVerifyCode: t.field({
      type: Authentication,
      args: { phone: t.arg.string(), code: t.arg.string(), newPass: t.arg.string() },
      extensions: access('anyone', { credential: true }),
      resolve: async (_, args, context, info) =>
        present(context, info, await context.services.auth.password.reset(context.viewer, args)),
    }),
    changePassword: t.boolean({
      args: { currentPassword: t.arg.string(), newPassword: t.arg.string() },
      extensions: access('user', { credential: true }),
      resolve: (_, args, context) => context.services.auth.password.change(user(context), args),
    }),
    setTwoFactorLogin: t.boolean({
      args: {
        enabled: t.arg.boolean(),
        password: t.arg.string({ required: false }),
        code: t.arg.string({ required: false }),
      },
      extensions: access('user', { credential: true }),
      resolve: (_, { enabled, ...proof }, context) => context.services.auth.setTwoFactor(user(context), enabled, proof),
    }),
    sendSecurityCode: t.boolean({
      description:
        'For people without a password: sends a code to their present number. Changing the phone number or email, switching two-factor login off and deleting the account take it as `code`.',
      extensions: access('user'),
      resolve: (_, __, context) => context.services.auth.security.sendCode(user(context)),
    }),

    checkIfUserExists: t.boolean({
      args: { name: t.arg.string(), value: t.arg.string() },
      extensions: access('anyone'),
      resolve: (_, { name, value }, { services, viewer }) => services.auth.exists(viewer, name, value),
    }),
    editPhoneNumberSendCode: t.boolean({
      args: { new_phone_number: t.arg.string() },
      extensions: access('user'),
      resolve: (_, { new_phone_number }, context) =>
        context.services.auth.sendPhoneChangeCode(user(context), new_phone_number),
    }),
  }))
}
