// Generated from contract/rpc.json by `make contract`. Not to be changed by hand.
export interface IdentityAnswered {
    AddressDeleted: {
        /** @default true */
        result: boolean;
    };
    Authentication: {
        type: string;
    };
    /** @description The same for every address. */
    ChangeEmailMailSent: {
        /** @default true */
        success: boolean;
    };
    /** @description The same whether the address is confirmed by now or not. */
    ConfirmationMailSent: {
        /** @default true */
        success: boolean;
    };
    /** @description `orders` were placed with the address before, and are in the account now. */
    Confirmed: {
        email: string;
        orders: number;
    };
    /** @description Null for somebody who has not said who they are. */
    CurrentUser: {
        user: IdentityAnswered["ShopUser"] | null;
    };
    /** @description `syncedAt` is the last moment that counted; null when nobody is signed in. */
    CustomerSync: {
        result: IdentityAnswered["SyncResult"];
        syncedAt: string | null;
    };
    /** @description A browser that the customer signed in with, so that others' tries do not slow it down. */
    ExportedBrowser: {
        usedAt: string;
        expiresAt: string;
    };
    /** @description A link that was mailed and still works, without what opens it. */
    ExportedLink: {
        purpose: string;
        email: string;
        createdAt: string;
        expiresAt: string;
    };
    ExportedMail: {
        template: string;
        locale: string;
        subject: string;
        createdAt: string;
        sentAt: string | null;
    };
    IsDefault: {
        billing: boolean;
        shipping: boolean;
    };
    /** @description `id` is the credential's, in base64url. */
    ListedPasskey: {
        id: string;
        name: string;
        transports: string[];
        createdAt: string;
        usedAt: string | null;
    };
    ListedSession: {
        id: number;
        isCurrent: boolean;
        userAgent: string;
        shopId: number | null;
        createdAt: string;
        usedAt: string;
    };
    /** @description One thing of a `basket` or a `wishlist` that came along, and what became of it. */
    Merged: {
        kind: string;
        productId: number;
        variantId: number | null;
        code: string;
    };
    /** @description For `PublicKeyCredential.parseCreationOptionsFromJSON` or `parseRequestOptionsFromJSON`. */
    PasskeyOptions: {
        options: Record<string, unknown>;
    };
    /** @description The same for every address. */
    PasswordMailSent: {
        /** @default true */
        success: boolean;
    };
    /** @description Where a parcel or an invoice goes. */
    PostalAddress: {
        /**
         * @default {
         *       "firstName": "",
         *       "lastName": ""
         *     }
         */
        recipient: IdentityAnswered["PostalRecipient"];
        /** @default  */
        company: string;
        /** @default  */
        street: string;
        /** @default  */
        houseNumber: string;
        /** @default  */
        additional: string;
        /** @default  */
        zipCode: string;
        /** @default  */
        city: string;
        /** @default  */
        state: string;
        /** @default  */
        countryCode: string;
    };
    PostalRecipient: {
        /** @default  */
        firstName: string;
        /** @default  */
        lastName: string;
    };
    Recipient: {
        firstName: string;
        lastName: string;
        gender: string | null;
    };
    /** @description What a law forbids to erase, which one, and until when. */
    RetainedData: {
        kind: string;
        reason: string;
        /** Format: date */
        until: string;
    };
    Revoked: {
        result: boolean;
    };
    ShopUser: {
        id: number;
        firstName: string;
        lastName: string;
        email: string;
        emailHash: string;
        isEmailConfirmed: boolean;
        phone: string | null;
        birthDate: string | null;
        gender: string | null;
        title: string | null;
        groups: string[];
        status: IdentityAnswered["UserStatus"];
        isGuest: boolean;
        publicKey: string;
        authentication: IdentityAnswered["Authentication"];
        createdAt: string;
        updatedAt: string;
    };
    ShopUserAddress: {
        id: number;
        recipient: IdentityAnswered["Recipient"];
        company: string;
        street: string;
        houseNumber: string;
        additional: string;
        zipCode: string;
        city: string;
        state: string;
        countryCode: string;
        isDefault: IdentityAnswered["IsDefault"];
        /** @default true */
        isBillingAddress: boolean;
        /** @default true */
        isShippingAddress: boolean;
        createdAt: string;
        updatedAt: string;
    };
    /** @description Who it is, and what came along from before. */
    SignedIn: {
        user: IdentityAnswered["ShopUser"];
        merged: IdentityAnswered["Merged"][];
    };
    /** @enum {unknown} */
    SyncResult: "api_error" | "missing_data" | "rate_limited" | "success";
    /** @description Of which something is still to be sent. */
    UnsentOrder: {
        id: number;
        number: string;
    };
    UpdatedUser: {
        user: IdentityAnswered["ShopUser"];
    };
    /** @description `sections` holds what other parts of the shop store, by their names. */
    UserData: {
        exportedAt: string;
        user: IdentityAnswered["ShopUser"];
        emailConfirmedAt: string | null;
        syncedAt: string | null;
        addresses: IdentityAnswered["ShopUserAddress"][];
        sessions: IdentityAnswered["ListedSession"][];
        browsers: IdentityAnswered["ExportedBrowser"][];
        passkeys: IdentityAnswered["ListedPasskey"][];
        links: IdentityAnswered["ExportedLink"][];
        mails: IdentityAnswered["ExportedMail"][];
        sections: Record<string, unknown>;
    };
    /** @description `kept` is what the law does not let us erase yet. */
    UserDeleted: {
        kept: IdentityAnswered["RetainedData"][];
    };
    UserDeletionPreview: {
        unsentOrders: IdentityAnswered["UnsentOrder"][];
    };
    UserStatus: {
        isActive: boolean;
        isGuestCustomer: boolean;
        isTestCustomer: boolean;
    };
}
