# HAProxy of this deployment, or a storefront.
backend default {
    .host = "proxy";
    .port = "8000";
    .first_byte_timeout = 35s;
}
