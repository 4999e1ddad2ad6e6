-- What is noted with a line is small. PostgreSQL writes JSON with blanks, so it counts more.

update basket_line
set display_data = '{}', custom_data = '{}'
where octet_length(display_data::text) + octet_length(custom_data::text) > 4000;

alter table basket_line add constraint basket_line_notes_are_small
    check (octet_length(display_data::text) + octet_length(custom_data::text) <= 16000);
