// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { IdentityAnswered } from './identity.answers.ts'

export interface IdentityProcedures {
    /** @description Mails a link to the new address and a notice to the old one; `confirmEmail` changes it. */
    changeEmail: {
        asks: IdentityAsked["ChangeEmail"];
        answers: IdentityAnswered["ChangeEmailMailSent"];
    };
    /** @description The mailbox of a customer has answered; 409 when it is another customer's. */
    confirmEmail: {
        asks: IdentityAsked["ConfirmEmail"];
        answers: IdentityAnswered["Confirmed"];
    };
    /** @description Adds an address; what is missing or wrong is told by the field. */
    createAddress: {
        asks?: IdentityAsked["CreateAddress"];
        answers: IdentityAnswered["ShopUserAddress"];
    };
    /** @description Forgets an address. */
    deleteAddress: {
        asks: IdentityAsked["DeleteAddress"];
        answers: IdentityAnswered["AddressDeleted"];
    };
    /** @description Nobody signs in with it any more. Answers those that are left. */
    deletePasskey: {
        asks: IdentityAsked["DeletePasskey"];
        answers: IdentityAnswered["ListedPasskey"][];
    };
    /** @description Erases the account and everything that belongs to it, and signs out everywhere. */
    deleteUser: {
        asks: IdentityAsked["DeleteUser"];
        answers: IdentityAnswered["UserDeleted"];
    };
    /** @description Everything that is stored about the customer, as one document. */
    exportUserData: {
        answers: IdentityAnswered["UserData"];
    };
    /** @description Signs in. An unknown passkey and a wrong signature are answered alike. */
    finishPasskeyLogin: {
        asks: IdentityAsked["FinishPasskeyLogin"];
        answers: IdentityAnswered["SignedIn"];
    };
    /** @description Keeps the passkey that the browser made. Answers all that the customer has. */
    finishPasskeyRegistration: {
        asks: IdentityAsked["FinishPasskeyRegistration"];
        answers: IdentityAnswered["ListedPasskey"][];
    };
    /** @description Those of this customer, the oldest first. */
    getPasskeys: {
        answers: IdentityAnswered["ListedPasskey"][];
    };
    /** @description Where this customer is signed in, the latest first. */
    getSessions: {
        answers: IdentityAnswered["ListedSession"][];
    };
    /** @description The oldest first. */
    getShopUserAddresses: {
        answers: IdentityAnswered["ShopUserAddress"][];
    };
    /** @description Who is signed in, or goes on as a guest. */
    getUser: {
        answers: IdentityAnswered["CurrentUser"];
    };
    /** @description Sends a link that works for an hour, or a mail that says that there is no account. */
    oauthForgetPassword: {
        asks: IdentityAsked["OauthForgetPassword"];
        answers: IdentityAnswered["PasswordMailSent"];
    };
    /** @description Goes on as a guest: a name and an address, and no account. */
    oauthGuestLogin: {
        asks: IdentityAsked["OauthGuestLogin"];
        answers: IdentityAnswered["SignedIn"];
    };
    /** @description Signs in. A wrong password and an unknown address are answered alike, in the same time. */
    oauthLogin: {
        asks: IdentityAsked["OauthLogin"];
        answers: IdentityAnswered["SignedIn"];
    };
    /** @description Makes a customer and signs in. Whose address it is, the mail finds out. */
    oauthRegister: {
        asks: IdentityAsked["OauthRegister"];
        answers: IdentityAnswered["SignedIn"];
    };
    /** @description Signs out: ends the session and clears its cookie. */
    oauthRevokeToken: {
        answers: IdentityAnswered["Revoked"];
    };
    /** @description What is still on its way to a customer who thinks of leaving. */
    previewUserDeletion: {
        answers: IdentityAnswered["UserDeletionPreview"];
    };
    /** @description The same: nothing about a user is stored in a session. */
    refreshUser: {
        answers: IdentityAnswered["CurrentUser"];
    };
    /** @description Ends one of the customer's sessions, wherever it is; false when there is no such one. */
    revokeSession: {
        asks: IdentityAsked["RevokeSession"];
        answers: IdentityAnswered["Revoked"];
    };
    /** @description The mail of welcome once more; the link of the one before no longer works. */
    sendConfirmationMail: {
        answers: IdentityAnswered["ConfirmationMailSent"];
    };
    /** @description What a browser needs to sign in with any passkey that it has for this shop. */
    startPasskeyLogin: {
        answers: IdentityAnswered["PasskeyOptions"];
    };
    /** @description What a browser needs to make a passkey; good for five minutes. */
    startPasskeyRegistration: {
        asks?: IdentityAsked["StartPasskeyRegistration"];
        answers: IdentityAnswered["PasskeyOptions"];
    };
    /** @description Notes the moment, at most every five minutes for one customer, however many tabs ask. */
    syncCustomerData: {
        answers: IdentityAnswered["CustomerSync"];
    };
    /** @description Changes what is named; the address is judged as a whole, since countries differ. */
    updateAddress: {
        asks: IdentityAsked["UpdateAddress"];
        answers: IdentityAnswered["ShopUserAddress"];
    };
    /** @description A new password. Every other session of the customer ends, and no link of a mail works. */
    updatePassword: {
        asks: IdentityAsked["UpdatePassword"];
        answers: IdentityAnswered["UpdatedUser"];
    };
    /** @description A new password by the link of a mail. Every other session ends, and every other link. */
    updatePasswordByHash: {
        asks: IdentityAsked["UpdatePasswordByHash"];
        answers: IdentityAnswered["SignedIn"];
    };
    /** @description Changes what the customer says about themselves, and nothing that is not named. */
    updateShopUser: {
        asks?: IdentityAsked["UpdateShopUser"];
        answers: IdentityAnswered["UpdatedUser"];
    };
}

export interface IdentityAsked {
    ChangeEmail: {
        email: string;
        password: string;
    };
    ConfirmEmail: {
        token: string;
    };
    /** @description The first address is the default of both kinds unless it says otherwise. */
    CreateAddress: {
        /** @default {} */
        recipient?: IdentityAsked["RecipientFields"];
        company?: string | null;
        street?: string | null;
        houseNumber?: string | null;
        /** @default false */
        hasNoHouseNumber?: boolean;
        additional?: string | null;
        zipCode?: string | null;
        city?: string | null;
        state?: string | null;
        countryCode?: string | null;
        /** @default {} */
        isDefault?: IdentityAsked["DefaultFields"];
    };
    DefaultFields: {
        billing?: boolean;
        shipping?: boolean;
    };
    DeleteAddress: {
        id: number;
    };
    DeletePasskey: {
        id: string;
    };
    /** @description `despiteUnsentOrders` when the customer was told of orders that are still to be sent. */
    DeleteUser: {
        password: string;
        /** @default false */
        despiteUnsentOrders?: boolean;
    };
    FinishPasskeyLogin: {
        credential: Record<string, unknown>;
    };
    /** @description `credential` as `PublicKeyCredential.toJSON` writes it; `name` for the customer's list. */
    FinishPasskeyRegistration: {
        credential: Record<string, unknown>;
        name: string;
    };
    OauthForgetPassword: {
        email: string;
    };
    OauthGuestLogin: {
        first_name: string;
        last_name: string;
        email: string;
        /** @default null */
        gender?: ("d" | "f" | "m" | "n") | null;
    };
    OauthLogin: {
        email: string;
        password: string;
    };
    OauthRegister: {
        first_name: string;
        last_name: string;
        email: string;
        password: string;
        /** @default null */
        gender?: ("d" | "f" | "m" | "n") | null;
    };
    RecipientFields: {
        firstName?: string;
        lastName?: string;
        gender?: ("d" | "f" | "m" | "n") | null;
    };
    RevokeSession: {
        id: number;
    };
    /** @description `password` is not needed within ten minutes of signing in. */
    StartPasskeyRegistration: {
        /** @default null */
        password?: string | null;
    };
    /** @description `hasNoHouseNumber`: the house has none, where its country asks for one. */
    TypedAddress: {
        /**
         * @default {
         *       "firstName": "",
         *       "lastName": ""
         *     }
         */
        recipient?: IdentityAnswered["PostalRecipient"];
        /** @default  */
        company?: string;
        /** @default  */
        street?: string;
        /** @default  */
        houseNumber?: string;
        /** @default  */
        additional?: string;
        /** @default  */
        zipCode?: string;
        /** @default  */
        city?: string;
        /** @default  */
        state?: string;
        /** @default  */
        countryCode?: string;
        /** @default false */
        hasNoHouseNumber?: boolean;
    };
    /** @description A field that is left out stays as it is. */
    UpdateAddress: {
        /** @default {} */
        recipient?: IdentityAsked["RecipientFields"];
        company?: string | null;
        street?: string | null;
        houseNumber?: string | null;
        /** @default false */
        hasNoHouseNumber?: boolean;
        additional?: string | null;
        zipCode?: string | null;
        city?: string | null;
        state?: string | null;
        countryCode?: string | null;
        /** @default {} */
        isDefault?: IdentityAsked["DefaultFields"];
        id: number;
    };
    /** @description With `endPasskeys` nobody signs in with a passkey from before any more. */
    UpdatePassword: {
        oldPassword: string;
        newPassword: string;
        /** @default false */
        endPasskeys?: boolean;
    };
    /**
     * @description `hash` of a mail about a forgotten password, or of one that tells of a changed address.
     *
     *         With `endPasskeys` nobody signs in with a passkey from before any more; the way back to an
     *         earlier address always ends them.
     */
    UpdatePasswordByHash: {
        hash: string;
        password: string;
        /** @default false */
        endPasskeys?: boolean;
    };
    /**
     * @description A field that is left out stays as it is; null or an empty text takes away what was there.
     *
     *         `birthDate` is read as day.month.year and as year-month-day.
     */
    UpdateShopUser: {
        firstName?: string;
        lastName?: string;
        birthDate?: string | null;
        gender?: ("d" | "f" | "m" | "n") | null;
        title?: string | null;
        phone?: string | null;
    };
}
