// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
import type { Schemas } from '../contract.ts'

export interface IdentityProcedures {
    /** @description The mailbox of a customer has answered; 409 when it is another customer's. */
    confirmEmail: {
        asks: Schemas["ConfirmEmail"];
        answers: Schemas["Confirmed"];
    };
    /** @description Where this customer is signed in, the latest first. */
    getSessions: {
        answers: Schemas["ListedSession"][];
    };
    /** @description Who is signed in, or goes on as a guest. */
    getUser: {
        answers: Schemas["CurrentUser"];
    };
    /** @description Sends a link that works for an hour, or a mail that says that there is no account. */
    oauthForgetPassword: {
        asks: Schemas["OauthForgetPassword"];
        answers: Schemas["PasswordMailSent"];
    };
    /** @description Goes on as a guest: a name and an address, and no account. */
    oauthGuestLogin: {
        asks: Schemas["OauthGuestLogin"];
        answers: Schemas["SignedIn"];
    };
    /** @description Signs in. A wrong password and an unknown address are answered alike, in the same time. */
    oauthLogin: {
        asks: Schemas["OauthLogin"];
        answers: Schemas["SignedIn"];
    };
    /** @description Makes a customer and signs in. Whose address it is, the mail finds out. */
    oauthRegister: {
        asks: Schemas["OauthRegister"];
        answers: Schemas["SignedIn"];
    };
    /** @description Signs out: ends the session and clears its cookie. */
    oauthRevokeToken: {
        answers: Schemas["Revoked"];
    };
    /** @description The same: nothing about a user is stored in a session. */
    refreshUser: {
        answers: Schemas["CurrentUser"];
    };
    /** @description Ends one of the customer's sessions, wherever it is; false when there is no such one. */
    revokeSession: {
        asks: Schemas["RevokeSession"];
        answers: Schemas["Revoked"];
    };
    /** @description A new password. Every other session of the customer ends, and no link of a mail works. */
    updatePassword: {
        asks: Schemas["UpdatePassword"];
        answers: Schemas["UpdatedUser"];
    };
    /** @description A new password by the link of a mail. Every other session of the customer ends. */
    updatePasswordByHash: {
        asks: Schemas["UpdatePasswordByHash"];
        answers: Schemas["SignedIn"];
    };
    /** @description Changes what the customer says about themselves, and nothing that is not named. */
    updateShopUser: {
        asks?: Schemas["UpdateShopUser"];
        answers: Schemas["UpdatedUser"];
    };
}

export interface IdentityAsked {
    ConfirmEmail: {
        token: string;
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
    RevokeSession: {
        id: number;
    };
    UpdatePassword: {
        oldPassword: string;
        newPassword: string;
    };
    UpdatePasswordByHash: {
        hash: string;
        password: string;
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
        wantsNewsletter?: boolean;
    };
}
